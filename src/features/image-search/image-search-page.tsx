import { Link } from '@tanstack/react-router'
import { ImageOff } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** Search by a picture. */
export function ImageSearchPage() {
  return (
    <Page title="Recherche par image">
      <Card>
        <EmptyState
          icon={<ImageOff />}
          title="Ce serveur ne propose pas la recherche par image."
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
