import { Link } from '@tanstack/react-router'
import { Activity as ActivityIcon, PackageOpen, TrendingUp } from 'lucide-react'
import { activityLimit, recentProductsLimit } from '#contract/limits.ts'
import { EventMark } from '#src/components/event-mark.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import { OwnProducts } from '#src/components/own-products.tsx'
import { ProductRow } from '#src/components/product-row.tsx'
import type { StatsRow } from '#src/db/rows.ts'
import { useTrending } from '#src/mirror/market-views.ts'
import { useActivity, useProducts, useStats } from '#src/mirror/views.ts'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './dashboard-page.module.css'
import { Sales } from './sales.tsx'
import { Statistics } from './statistics.tsx'

export function DashboardPage() {
  const user = useUser()
  const name = firstName(user?.name ?? '')
  const stats = useStats()
  const isNew = stats.data != null && isNewcomer(stats.data.row)
  return (
    <Page title="Tableau de bord" lead={name === '' ? undefined : `Bonjour ${name}`}>
      {/* The two layouts share no element: it would move from one place to the other. */}
      <div key={String(isNew)} className={css.layout}>
        {isNew ? (
          <FirstSteps className={css.wide} />
        ) : (
          <>
            <Statistics view={stats} className={css.wide} />
            <Sales />
            <RecentProducts />
          </>
        )}
        <Activity className={css.side} />
        <Trends />
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

const steps = [
  ['Prenez une photo de l’article', 'À la lumière du jour, sur un fond simple.'],
  [
    'Dites son prix et votre ville',
    'L’annonce part même sans réseau\u00a0: elle attend sur votre téléphone.',
  ],
  ['Répondez aux messages', 'Vous convenez du lieu, et l’argent change de mains à la remise.'],
] as const

function FirstSteps({ className }: { className?: string | undefined }) {
  return (
    <Region title="Vendez votre premier article" className={className}>
      <Card>
        <ol className={css.steps}>
          {steps.map(([title, text]) => (
            <li key={title} className={css.step}>
              <p className="bold">{title}</p>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ol>
        <div className={css.ways}>
          <Link to="/products/create" className={buttonClass('primary')}>
            Vendre un article
          </Link>
          <Link to="/products" className={buttonClass()}>
            Voir les annonces
          </Link>
        </div>
      </Card>
    </Region>
  )
}

function Trends() {
  const view = useTrending()
  return (
    <Region title="Tendances">
      <Mirrored
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
              <EmptyState icon={<TrendingUp />} title="Aucune tendance pour le moment." />
            </Card>
          ) : (
            <Card flush>
              <ol>
                {products.map((product) => (
                  <ProductRow key={product.id} product={product} view="market" />
                ))}
              </ol>
            </Card>
          )
        }
      </Mirrored>
    </Region>
  )
}

function RecentProducts() {
  const view = useProducts(recentProductsLimit)
  return (
    <Region
      title="Produits récents"
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

function Activity({ className }: { className?: string | undefined }) {
  const view = useActivity()
  return (
    <Region title="Activité récente" className={className}>
      <Mirrored
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={4} />
          </Card>
        }
      >
        {(items) =>
          items.length === 0 ? (
            <Card>
              <EmptyState icon={<ActivityIcon />} title="Rien de nouveau pour le moment." />
            </Card>
          ) : (
            <Card flush>
              <ul>
                {items.slice(0, activityLimit).map((item) => (
                  <li key={item.id} className={css.item}>
                    <EventMark type={item.type} />
                    <div className="shrink">
                      <p className={css.activityTitle}>{item.title}</p>
                      {item.message === null ? null : (
                        <p className={css.message} dir="ltr">
                          {item.message}
                        </p>
                      )}
                      <p className="small quiet">
                        <TimeAgo at={item.created_at} />
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Mirrored>
    </Region>
  )
}
