import { Link } from '@tanstack/react-router'
import { ClipboardList, HandCoins, Store } from 'lucide-react'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { useStats } from '#src/mirror/views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatTile } from '#src/ui/stat-tile.tsx'
import css from './orders-page.module.css'

/** What the signed-in person sold, in the server's figures. */
export function Sales() {
  const view = useStats()
  return (
    <Mirrored kept view={view} skeleton={<Skeleton shape="tile" lines={1} />}>
      {(stats) => {
        const sold = stats?.row.overview.total_sales ?? 0
        const pending = stats?.row.overview.pending_orders ?? null
        if (sold === 0 && (pending ?? 0) === 0) return <NoSale />
        return (
          <div>
            <div className={css.tiles}>
              <StatTile label="Ventes conclues" value={frenchNumber(sold)} icon={<HandCoins />} tone="leaf" />
              {pending === null ? null : (
                <StatTile
                  label="Commandes en attente"
                  value={frenchNumber(pending)}
                  icon={<ClipboardList />}
                  tone="kola"
                />
              )}
            </div>
            <p className={css.way}>
              <Link to="/my-products" className={buttonClass('secondary')}>
                Voir mes produits
              </Link>
            </p>
          </div>
        )
      }}
    </Mirrored>
  )
}

function NoSale() {
  return (
    <Card>
      <EmptyState
        icon={<Store />}
        title="Vous n’avez encore rien vendu."
        action={
          <Link to="/products/create" className={buttonClass('primary')}>
            Vendre un article
          </Link>
        }
      />
    </Card>
  )
}
