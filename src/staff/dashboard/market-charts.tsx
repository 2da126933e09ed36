import { ArrowDown, ArrowUp } from 'lucide-react'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { defaultSalesPeriod, salesPeriods } from '#contract/limits.ts'
import { type Figure, figureText, type MarketFigures, readMarketFigures } from '#contract/market-figures.ts'
import { DayTable } from '#src/components/day-table.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { activityFigures, figureChange, figureDays, figureValue, isMoney, moneyFigures } from './figures.ts'
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
            <div className="stack gap-4">
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

/** The chunk may fail to load (first visit offline); the table holds the same data. */
const FigureChart = lazy(() =>
  import('#src/components/chart/figure-chart.tsx').then(
    (module) => ({ default: module.FigureChart }),
    () => ({ default: ChartMissing }),
  ),
)

interface FigureGroupProps {
  title: string
  figures: readonly [Figure, ...Figure[]]
  market: MarketFigures
}

function FigureGroup({ title, figures, market }: FigureGroupProps) {
  const [figure, choose] = useState<Figure>(figures[0])
  const [pointed, point] = useState<number | null>(null)
  const days = useMemo(() => figureDays(market, figure), [market, figure])
  const day = pointed === null ? undefined : days[pointed]
  const name = figureText[figure]
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
        <div className="shrink">
          <p className={css.when}>
            {name}
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
              <DayTable
                caption={`${name} par jour`}
                days={days}
                columns={[{ name, text: ({ value }) => figureValue(figure, value) }]}
              />
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

interface FigureChoiceProps {
  label: string
  figures: readonly Figure[]
  market: MarketFigures
  value: Figure
  onChange: (figure: Figure) => void
}

/** Totals with their change; the selected figure is drawn. Native radio buttons. */
function FigureChoice({ label, figures, market, value, onChange }: FigureChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.tiles}>
      <legend className="visually-hidden">{label}</legend>
      {figures.map((figure) => (
        <label key={figure} className={css.tile}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={figure}
            checked={figure === value}
            onChange={() => onChange(figure)}
          />
          <span className={css.name}>{figureText[figure]}</span>
          <span className={css.total}>{figureValue(figure, market.totals[figure])}</span>
          <Change figure={figure} market={market} />
        </label>
      ))}
    </fieldset>
  )
}

function Change({ figure, market }: { figure: Figure; market: MarketFigures }) {
  const { way, percent, before } = figureChange(figure, market)
  const Arrow = way === 'up' ? ArrowUp : ArrowDown
  return (
    <span className={css.change}>
      {way === 'same' ? null : <Arrow aria-hidden="true" />}
      {percent === null ? before : percent}
      {percent === null ? null : <VisuallyHidden> {before}</VisuallyHidden>}
    </span>
  )
}
