import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useProducts } from '#src/mirror/views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { OwnProducts } from '#src/parts/own-products.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './edit-product-page.module.css'

const everything = 100_000

/** An own product, with what can be done to it. */
export function EditProductPage({ id }: { id: string }) {
  const view = useProducts(everything)
  const own = view.data?.filter(({ row }) => row.id === id) ?? []
  return (
    <Page
      title="Modifier l’annonce"
      lead={
        own.length === 0
          ? undefined
          : 'Une annonce se booste ou se supprime ; son texte, son prix et sa photo restent tels quels.'
      }
    >
      <Mirrored
        kept
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={1} />
          </Card>
        }
      >
        {() =>
          own.length === 0 ? (
            <NotYours />
          ) : (
            <>
              <OwnProducts products={own} />
              <p className={css.ways}>
                <Link to="/products/$id" params={{ id }} className={buttonClass()}>
                  Voir l’annonce
                </Link>
                <Link to="/my-products" className={buttonClass('quiet')}>
                  Mes produits
                </Link>
              </p>
            </>
          )
        }
      </Mirrored>
    </Page>
  )
}

function NotYours() {
  return (
    <Card>
      <EmptyState
        icon={<PackageOpen />}
        title="Cette annonce n’est pas parmi les vôtres."
        action={
          <Link to="/my-products" className={buttonClass('primary')}>
            Voir mes produits
          </Link>
        }
      />
    </Card>
  )
}
