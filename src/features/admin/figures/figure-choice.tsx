import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { type Figure, figureText, type MarketFigures } from '#contract/market-figures.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './figure-choice.module.css'
import { figureChange, figureValue } from './figure-words.ts'

interface FigureChoiceProps {
  label: string
  figures: readonly Figure[]
  market: MarketFigures
  value: Figure
  onChange: (figure: Figure) => void
}

/** Totals with their change; the selected figure is drawn. Native radio buttons. */
export function FigureChoice({ label, figures, market, value, onChange }: FigureChoiceProps) {
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
