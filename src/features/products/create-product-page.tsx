import { Link } from '@tanstack/react-router'
import { CirclePlus } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** The form of a new offer. */
export function CreateProductPage() {
  return (
    <Page title="Vendre un article">
      <Card>
        <EmptyState
          icon={<CirclePlus />}
          title="Vos annonces sont dans « Mes produits »."
          action={
            <Link to="/my-products" className={buttonClass('primary')}>
              Mes produits
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
