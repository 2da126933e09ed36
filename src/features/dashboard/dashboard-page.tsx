import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, ChevronRight, PackageOpen } from 'lucide-react'
import { defaultSalesPeriod, recentProductsLimit } from '#contract/limits.ts'
import { counted } from '#src/components/counted.ts'
import { LinkRow } from '#src/components/link-row.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import { OwnProducts } from '#src/components/own-products.tsx'
import type { StatsRow } from '#src/db/rows.ts'
import { heldForSeller } from '#src/domains/orders/own-part.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useWanted } from '#src/mirror/mirror-context.ts'
import { useWallet } from '#src/mirror/money-views.ts'
import { useOrders } from '#src/mirror/order-views.ts'
import { useProducts, useStats } from '#src/mirror/views.ts'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './dashboard-page.module.css'
import { Tasks } from './tasks.tsx'

export function DashboardPage() {
  const user = useUser()
  const name = firstName(user?.name ?? '')
  const stats = useStats()
  const row = stats.data?.row ?? null
  const isNew = row !== null && isNewcomer(row)
  // The statistics open without network, too.
  useWanted(`sales:${defaultSalesPeriod}`)
  useWanted('activity')
  useWanted('trending')
  return (
    <Page title="Tableau de bord" lead={name === '' ? undefined : `Bonjour ${name}`}>
      {/* The two layouts share no element: it would move from one place to the other. */}
      <div key={String(isNew)} className={css.layout}>
        <div className={css.now}>
          <Money hideNone={isNew} />
          <Tasks stats={stats} hideNone={isNew} />
        </div>
        {isNew ? <FirstSteps /> : <RecentProducts />}
        <Rows>
          <LinkRow
            to="/dashboard/statistics"
            icon={<ChartNoAxesColumn />}
            label="Statistiques"
            hint={row === null || isNew ? 'Ventes, activité récente et tendances' : summary(row)}
          />
        </Rows>
      </div>
    </Page>
  )
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** True for a user without products and sales, whose figures would all be zero. */
function isNewcomer({ overview }: Pick<StatsRow, 'overview'>): boolean {
  return overview.total_products === 0 && overview.total_sales === 0
}

function summary({ overview: { total_products, total_sales, followers_count } }: StatsRow): string {
  return [
    counted(total_products, 'annonce', 'annonces'),
    counted(total_sales, 'vente', 'ventes'),
    counted(followers_count, 'abonné', 'abonnés'),
  ].join(', ')
}

interface PartProps {
  /** Renders nothing instead of zeros. */
  hideNone: boolean
}

/** Nothing on a server without wallets. */
function Money({ hideNone }: PartProps) {
  const wallet = useWallet()
  const orders = useOrders()
  const held = heldForSeller(orders.data ?? [])
  if (wallet.absent || (hideNone && held === 0 && !wallet.data?.available)) return null
  return (
    <section aria-label="Argent">
      <Mirrored kept view={wallet} skeleton={<Skeleton shape="tile" lines={1} />}>
        {(known) =>
          known === null ? null : (
            <Link to="/wallet" className={css.balance}>
              <span className="shrink">
                <span className={css.amount}>{fcfa(known.available)}</span>{' '}
                <span className="semibold">disponibles</span>
                {held === 0 ? null : (
                  <span className={css.held}>{fcfa(held)} gardés par Louma jusqu’à la remise</span>
                )}
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          )
        }
      </Mirrored>
    </section>
  )
}

const steps = [
  ['Prenez une photo de l’article', 'À la lumière du jour, sur un fond simple.'],
  ['Dites son prix', 'Et votre ville, pour que l’acheteur sache où vous trouver.'],
  ['Publiez', 'Même sans réseau : l’annonce part dès qu’il revient.'],
] as const

function FirstSteps() {
  return (
    <Region title="Vendez votre premier article">
      <Card>
        <ol className={css.steps}>
          {steps.map(([title, text]) => (
            <li key={title} className={css.step}>
              <p className="bold">{title}</p>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ol>
        <Link to="/products/create" className={buttonClass('primary')}>
          Vendre un article
        </Link>
      </Card>
    </Region>
  )
}

function RecentProducts() {
  const view = useProducts(recentProductsLimit)
  return (
    <Region
      title="Annonces récentes"
      action={
        <Link to="/my-products" className={buttonClass('quiet', 'small')}>
          Tout voir
        </Link>
      }
    >
      <Mirrored
        kept
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={3} />
          </Card>
        }
      >
        {(products) =>
          products.length === 0 ? (
            <Card>
              <EmptyState icon={<PackageOpen />} title="Vous n’avez aucune annonce pour le moment." />
            </Card>
          ) : (
            <OwnProducts products={products} />
          )
        }
      </Mirrored>
    </Region>
  )
}
