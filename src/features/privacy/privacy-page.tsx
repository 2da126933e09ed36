import { Link } from '@tanstack/react-router'
import { brand } from '#src/lib/brand.ts'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { chapters } from './chapters.ts'
import css from './privacy-page.module.css'

export function PrivacyPage() {
  const signedIn = useUser() !== null
  return (
    <Page
      title="Vos données"
      lead={`Ce que ${brand.name} garde de vous, qui le voit, et comment le reprendre.`}
      narrow
    >
      <div className={css.chapters}>
        {chapters.map(({ title, facts }) => (
          <Region key={title} title={title}>
            <Card>
              <dl className={css.facts}>
                {facts.map(({ what, text }) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </Region>
        ))}
        <Region title="Reprendre ou effacer vos données">
          <Card className={css.ways}>
            <p>
              Dans vos paramètres&nbsp;: une archive de tout ce que {brand.name} garde de vous, vos appareils,
              et la suppression du compte.
            </p>
            <Link to={signedIn ? '/settings/privacy' : '/login'} className={buttonClass('primary')}>
              {signedIn ? 'Ouvrir mes paramètres' : 'Se connecter'}
            </Link>
          </Card>
        </Region>
      </div>
    </Page>
  )
}
