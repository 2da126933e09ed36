import { Link } from '@tanstack/react-router'
import { HandCoins, ReceiptText } from 'lucide-react'
import { defaultSalesPeriod } from '#contract/limits.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSales } from '#src/mirror/views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatTile } from '#src/ui/stat-tile.tsx'
import css from './wallet-page.module.css'

/** What this device knows of the person's money: what was sold. */
export function WalletPage() {
  return (
    <Page title="Portefeuille">
      <div className={css.parts}>
        <SoldLately />
        <Card>
          <EmptyState
            icon={<ReceiptText />}
            title="Aucun mouvement sur cet appareil."
            action={
              <Link to="/orders" search={{ vue: 'ventes' }} className={buttonClass('primary')}>
                Voir mes ventes
              </Link>
            }
          />
        </Card>
      </div>
    </Page>
  )
}

function SoldLately() {
  const view = useSales(defaultSalesPeriod)
  return (
    <Mirrored view={view} skeleton={<Skeleton shape="tile" lines={1} />}>
      {(sales) => (
        <StatTile
          label={`Vendu en ${defaultSalesPeriod} jours`}
          value={fcfa(Object.values(sales?.sales_by_day ?? {}).reduce((sum, day) => sum + day, 0))}
          icon={<HandCoins />}
          tone="leaf"
        />
      )}
    </Mirrored>
  )
}
