import { Activity as ActivityIcon, TrendingUp } from 'lucide-react'
import { activityLimit } from '#contract/limits.ts'
import { EventMark } from '#src/components/event-mark.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductRow } from '#src/components/product-row.tsx'
import { useTrending } from '#src/mirror/market-views.ts'
import { useActivity } from '#src/mirror/views.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { Sales } from './sales.tsx'
import { Statistics } from './statistics.tsx'
import css from './statistics-page.module.css'

export function StatisticsPage() {
  return (
    <Page title="Statistiques">
      <div className={css.layout}>
        <Statistics className={css.wide} />
        <Sales />
        <Activity className={css.side} />
        <Trends />
      </div>
    </Page>
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
                  <ProductRow key={product.id} product={product} />
                ))}
              </ol>
            </Card>
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
