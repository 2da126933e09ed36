import { Field } from '#src/ui/field.tsx'
import css from './filter-sheet.module.css'
import { chosenFilters } from './filter-texts.ts'

interface PriceRangeProps {
  /** Whole Fcfa as digits, or ''. */
  least: string
  most: string
  /** Price quantiles: each band holds about the same number of products. */
  bands: readonly { from: number; to: number; count: number }[]
  /** Called on every input event. */
  onChange: (least: string, most: string) => void
}

export function PriceRange({ least, most, bands, onChange }: PriceRangeProps) {
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9)
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Prix en Fcfa</legend>
      <div className={css.prices}>
        <Field
          label="De"
          inputMode="numeric"
          autoComplete="off"
          value={least}
          onChange={({ currentTarget }) => onChange(digits(currentTarget.value), most)}
        />
        <Field
          label="À"
          inputMode="numeric"
          autoComplete="off"
          value={most}
          onChange={({ currentTarget }) => onChange(least, digits(currentTarget.value))}
        />
      </div>
      {bands.length < 2 ? null : (
        <div className={css.bands}>
          {bands.map(({ from, to }) => (
            <button
              key={`${from}-${to}`}
              type="button"
              className={css.band}
              onClick={() => onChange(String(from), String(to))}
            >
              {chosenFilters({ min_price: String(from), max_price: String(to) }, String)[0]?.label}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
