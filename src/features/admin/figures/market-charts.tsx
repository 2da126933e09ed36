import { useState } from 'react'
import { defaultSalesPeriod, salesPeriods } from '#contract/limits.ts'
import { readMarketFigures } from '#contract/market-figures.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FigureGroup } from './figure-group.tsx'
import { activityFigures, moneyFigures } from './figure-words.ts'
import css from './market-charts.module.css'

const periods = salesPeriods.map((days) => ({ value: String(days), label: `${days} jours` }))

export function MarketCharts() {
  const [period, setPeriod] = useState(String(defaultSalesPeriod))
  const view = useAdmin(readMarketFigures, { query: { period } })
  const waiting = (
    <Card className={css.waiting}>
      <Skeleton lines={4} />
    </Card>
  )
  return (
    <Region
      title="Évolution"
      action={<Segmented label="Période" options={periods} value={period} onChange={setPeriod} />}
    >
      <Mirrored view={view} skeleton={waiting}>
        {({ data }) =>
          data.days.length === Number(period) ? (
            <div className={css.groups}>
              <FigureGroup title="Activité" figures={activityFigures} market={data} />
              <FigureGroup title="Argent" figures={moneyFigures} market={data} />
            </div>
          ) : (
            waiting
          )
        }
      </Mirrored>
    </Region>
  )
}
