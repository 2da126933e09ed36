import { Landmark, Package, ShoppingBag, Users } from 'lucide-react'
import type { MarketFigures } from '#contract/market-figures.ts'
import { compactFcfa } from '#src/lib/compact-fcfa.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Region } from '#src/ui/region.tsx'
import { StatTile } from '#src/ui/stat-tile.tsx'
import css from './state-tiles.module.css'

/** From this amount on a tile is too narrow for all digits; the sums below show them. */
const tooLong = 100_000_000

export function StateTiles({ now }: { now: MarketFigures['now'] }) {
  const { people, listings_online, orders_under_way, escrow, available, held, promo } = now
  const all = escrow + available + held + promo
  return (
    <Region title="Le marché en ce moment">
      <div className={css.tiles}>
        <StatTile label="Personnes" value={frenchNumber(people)} icon={<Users />} />
        <StatTile
          label="Annonces en ligne"
          value={frenchNumber(listings_online)}
          icon={<Package />}
          tone="kola"
        />
        <StatTile
          label="Commandes en cours"
          value={frenchNumber(orders_under_way)}
          icon={<ShoppingBag />}
          tone="leaf"
        />
        <StatTile
          label="Fcfa confiés à Louma"
          value={all < tooLong ? frenchNumber(all) : compactFcfa(all)}
          icon={<Landmark />}
          tone="sun"
        />
      </div>
      <Card className={css.money}>
        <Facts
          facts={[
            ['Dans les portefeuilles', fcfa(available)],
            ['Pour des commandes', fcfa(escrow)],
            ['En attente de retrait', fcfa(held)],
            ['Crédit offert', fcfa(promo)],
          ]}
        />
      </Card>
    </Region>
  )
}
