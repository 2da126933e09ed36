import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { More } from '#src/components/more.tsx'
import { OwnProducts } from '#src/components/own-products.tsx'
import { useProducts } from '#src/mirror/views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocalDrafts } from './local-drafts.tsx'
import { SlotsNotice } from './slots-notice.tsx'
import { StateChips } from './state-chips.tsx'
import { matchesState, readState, type StateFilter, stateChips } from './state-filter.ts'

const everything = 100_000
const step = 60

export function MyProductsPage() {
  const view = useProducts(everything)
  const [chosen, choose] = useStateFilter()
  const [shown, setShown] = useState(step)
  return (
    <Page title="Mes produits">
      <LocalDrafts />
      <Mirrored
        kept
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={6} />
          </Card>
        }
      >
        {(products) => {
          if (products.length === 0) return <NoProducts />
          const matching = products.filter(({ row }) => matchesState(row, chosen))
          return (
            <>
              <SlotsNotice waiting={products.filter(({ row }) => row.state === 'awaiting_slot').length} />
              <StateChips
                chips={stateChips(
                  products.map(({ row }) => row),
                  chosen,
                )}
                chosen={chosen}
                onChoose={(value) => {
                  choose(value)
                  setShown(step)
                }}
              />
              {matching.length === 0 ? (
                <Card>
                  <EmptyState
                    icon={<PackageOpen />}
                    title="Aucune annonce dans cet état."
                    action={<Button onClick={() => choose('all')}>Voir toutes les annonces</Button>}
                  />
                </Card>
              ) : (
                <OwnProducts products={matching.slice(0, shown)} />
              )}
              {shown < matching.length ? (
                <More key={shown} onMore={() => setShown((count) => count + step)} />
              ) : null}
            </>
          )
        }}
      </Mirrored>
    </Page>
  )
}

/** State filter in the URL (`?etat=`), as other pages link to it. */
function useStateFilter(): [StateFilter, (value: StateFilter) => void] {
  const navigate = useNavigate()
  const { etat } = useSearch({ strict: false }) as { etat?: string }
  const choose = (value: StateFilter) =>
    void navigate({ to: '/my-products', search: value === 'all' ? {} : { etat: value }, replace: true })
  return [readState(etat), choose]
}

function NoProducts() {
  return (
    <Card>
      <EmptyState
        icon={<PackageOpen />}
        title="Vous n’avez aucune annonce pour le moment."
        action={
          <Link to="/products/create" className={buttonClass('primary')}>
            Vendre un article
          </Link>
        }
      />
    </Card>
  )
}
