import { Link } from '@tanstack/react-router'
import { ImageOff } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** Search by a picture, which the server does not offer. */
export function ImageSearchPage() {
  return (
    <Page title="Recherche par image">
      <Card>
        <EmptyState
          icon={<ImageOff />}
          title="Ce serveur ne propose pas la recherche par image."
          text="La recherche par mots, elle, marche aussi sans réseau."
          action={
            <Link to="/search" className={buttonClass('primary')}>
              Rechercher avec des mots
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
