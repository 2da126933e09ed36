import { Link } from '@tanstack/react-router'
import { House, Search } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import css from './not-found-page.module.css'

export function NotFoundPage() {
  return (
    <Page title="Page introuvable">
      <Card>
        <EmptyState
          art="lost"
          title="Cette page n’existe pas ou n’existe plus."
          text="L’adresse est peut-être incomplète."
          action={
            <span className={css.ways}>
              <Link to="/search" className={buttonClass('primary')}>
                <Search aria-hidden="true" />
                Rechercher un article
              </Link>
              <Link to="/" className={buttonClass()}>
                <House aria-hidden="true" />
                Retour à l’accueil
              </Link>
            </span>
          }
        />
      </Card>
    </Page>
  )
}
