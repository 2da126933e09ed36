import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { OwnProducts } from '#src/components/own-products.tsx'
import { productEdit } from '#src/domains/products/mutations.ts'
import { useOutbox, useProducts } from '#src/mirror/views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EditConflict } from './edit/edit-conflict.tsx'
import { EditForm } from './edit/edit-form.tsx'
import css from './edit-product-page.module.css'

const everything = 100_000

export function EditProductPage({ id }: { id: string }) {
  const view = useProducts(everything)
  const target = productEdit.target({ id, changes: {}, base: {} })
  const refused = useOutbox()?.refused.findLast(
    (entry) => entry.kind === productEdit.kind && entry.target === target,
  )
  const own = view.data?.find(({ row }) => row.id === id)
  const isConflict = refused?.lastError?.code === 'edit_conflict'
  return (
    <Page title="Modifier l’annonce" narrow>
      <Mirrored
        kept
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={4} />
          </Card>
        }
      >
        {() =>
          own === undefined ? (
            <NotYours />
          ) : (
            <div className={css.page}>
              {isConflict && refused ? (
                <EditConflict key={refused.seq} entry={refused} row={own.row} />
              ) : null}
              <EditForm
                key={refused === undefined || isConflict ? 'fresh' : refused.seq}
                row={own.row}
                refused={isConflict ? undefined : refused}
              />
              <OwnProducts isOpen products={[own]} />
              <p className={css.ways}>
                <Link to="/products/$id" params={{ id }} className={buttonClass()}>
                  Voir l’annonce
                </Link>
                <Link to="/my-products" className={buttonClass('quiet')}>
                  Mes produits
                </Link>
              </p>
            </div>
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
