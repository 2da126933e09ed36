import { Link } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { useKnownSeller } from '#src/mirror/use-known-seller.ts'
import { ProductGrid } from '#src/parts/product-grid.tsx'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { NewsOfPerson } from './news-of-person.tsx'
import css from './person-card.module.css'
import { PersonCard } from './person-card.tsx'

/** Somebody else, as far as the product pages seen on this device and the notifications tell. */
export function OtherPerson({ id }: { id: string }) {
  const signedIn = useUser() !== null
  const now = useMinute()
  const known = useKnownSeller(id)
  if (known === undefined) return <Page title="Profil">{null}</Page>
  return (
    <Page title={known === null ? 'Profil' : known.seller.name}>
      <div className={css.parts}>
        {known === null ? <Unknown /> : <PersonCard unnamed person={known.seller} />}
        {known === null ? null : (
          <Region title="Annonces vues sur cet appareil">
            <ProductGrid products={known.products} now={now} />
          </Region>
        )}
        {signedIn ? <NewsOfPerson id={id} /> : null}
      </div>
    </Page>
  )
}

function Unknown() {
  return (
    <Card>
      <EmptyState
        icon={<UserRoundX />}
        title="Ce profil n’est pas sur cet appareil."
        text="Ouvrez une annonce de cette personne pour la voir ici."
        action={
          <Link to="/products" className={buttonClass('primary')}>
            Voir les produits
          </Link>
        }
      />
    </Card>
  )
}
