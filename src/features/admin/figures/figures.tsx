import { readMarketFigures } from '#contract/market-figures.ts'
import type { User } from '#contract/users.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DecideNow } from './decide-now.tsx'
import css from './figures.module.css'
import { MarketCharts } from './market-charts.tsx'
import { StateTiles } from './state-tiles.tsx'

export function Figures({ user }: { user: User }) {
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
