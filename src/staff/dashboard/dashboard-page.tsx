import { Check, Landmark, Minus, Package, ShoppingBag, Users } from 'lucide-react'
import { type MarketFigures, readMarketFigures } from '#contract/market-figures.ts'
import { can, isAdmin, type Permission } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductRow } from '#src/components/product-row.tsx'
import { compactFcfa } from '#src/lib/compact-fcfa.ts'
import { cx } from '#src/lib/cx.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import { useTrending } from '#src/mirror/market-views.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatTile } from '#src/ui/stat-tile.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AdminSections } from '../shared/page-parts.tsx'
import { permissionText } from '../shared/person-texts.ts'
import css from './dashboard-page.module.css'
import { DecideNow } from './decide-now.tsx'
import { MarketCharts } from './market-charts.tsx'
import { Refusal } from './refusal.tsx'

export function AdminDashboardPage() {
  const user = useUser()
  const trending = useTrending()
  if (user === null) return null
  return (
    <Page title="Administration">
      <AdminSections />
      <Refusal />
      <Figures user={user} />
      <div className={css.columns}>
        <Region title="Le plus regardé">
          <Mirrored view={trending} skeleton={<Skeleton shape="row" lines={5} />}>
            {(products) => (
              <Card flush>
                <ul>
                  {products.map((product) => (
                    <ProductRow key={product.id} product={product} />
                  ))}
                </ul>
              </Card>
            )}
          </Mirrored>
        </Region>
        <Rights user={user} />
      </div>
    </Page>
  )
}

function Figures({ user }: { user: User }) {
  const view = useAdmin(readMarketFigures, { query: { period: '30' } })
  return (
    <div className={css.parts}>
      <Mirrored view={view} skeleton={<Skeleton shape="row" lines={6} />}>
        {({ data }) => (
          <div className={css.head}>
            <DecideNow waiting={data.waiting} user={user} />
            <StateTiles now={data.now} />
          </div>
        )}
      </Mirrored>
      {view.filled ? <MarketCharts /> : null}
    </div>
  )
}

/** From this amount on a tile is too narrow for all digits; the sums below show them. */
const tooLong = 100_000_000

function StateTiles({ now }: { now: MarketFigures['now'] }) {
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
          tone="sun"
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

const all = Object.keys(permissionText) as Permission[]

function Rights({ user }: { user: User }) {
  return (
    <Region title="Vos droits">
      <Card flush>
        {isAdmin(user) ? <p className={css.admin}>Administrateur : tous les droits.</p> : null}
        <ul>
          {all.map((permission) => {
            const held = can(user, permission)
            return (
              <li key={permission} className={cx(css.right, !held && css.missing)}>
                {held ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
                {permissionText[permission]}
                <VisuallyHidden>{held ? ' : accordé' : ' : non accordé'}</VisuallyHidden>
              </li>
            )
          })}
        </ul>
      </Card>
    </Region>
  )
}
