import { lazy, Suspense, useMemo, useState } from 'react'
import { type Figure, figureText, type MarketFigures } from '#contract/market-figures.ts'
import { Card } from '#src/ui/card.tsx'
import { FigureChoice } from './figure-choice.tsx'
import { figureDays } from './figure-days.ts'
import css from './figure-group.module.css'
import { FigureTable } from './figure-table.tsx'
import { figureValue, isMoney } from './figure-words.ts'

/** The chunk may fail to load (first visit offline); the table holds the same data. */
const FigureChart = lazy(() =>
  import('./figure-chart.tsx').then(
    (module) => ({ default: module.FigureChart }),
    () => ({ default: ChartMissing }),
  ),
)

interface FigureGroupProps {
  title: string
  figures: readonly [Figure, ...Figure[]]
  market: MarketFigures
}

export function FigureGroup({ title, figures, market }: FigureGroupProps) {
  const [figure, choose] = useState<Figure>(figures[0])
  const [pointed, point] = useState<number | null>(null)
  const days = useMemo(() => figureDays(market, figure), [market, figure])
  const day = pointed === null ? undefined : days[pointed]
  const isEmpty = market.totals[figure] === 0
  return (
    <Card className={css.group}>
      <h3 className={css.title}>{title}</h3>
      <div className={css.parts}>
        <FigureChoice
          label={`${title}\u00a0: chiffre affiché`}
          figures={figures}
          market={market}
          value={figure}
          onChange={choose}
        />
        <div className={css.days}>
          <p className={css.when}>
            {figureText[figure]}
            {' · '}
            {day === undefined ? (
              `${days.length} derniers jours`
            ) : (
              <>
                {day.long}
                {'\u00a0: '}
                <strong>{figureValue(figure, day.value)}</strong>
              </>
            )}
          </p>
          {isEmpty ? (
            <p className={css.none}>Rien sur cette période.</p>
          ) : (
            <>
              <Suspense fallback={<div className={css.place} />}>
                <FigureChart days={days} money={isMoney(figure)} onPoint={point} />
              </Suspense>
              <FigureTable figure={figure} days={days} />
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

function ChartMissing() {
  return (
    <p className={css.none}>
      Le graphique n’a pas pu être chargé. Le tableau ci-dessous donne les mêmes chiffres.
    </p>
  )
}
