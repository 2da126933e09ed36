import { useState } from 'react'
import { Field } from '#src/ui/field.tsx'
import css from './filter-sheet.module.css'
import { priceWords } from './query-words.ts'

interface PriceRangeProps {
  /** Whole Fcfa as text, or ''. */
  least: string
  most: string
  /** Equal shares of the products by price. */
  bands: readonly { from: number; to: number; count: number }[]
  onChange: (least: string, most: string) => void
}

/** Price from and to; told when a field is left, so that nothing is counted while somebody types. */
export function PriceRange({ least, most, bands, onChange }: PriceRangeProps) {
  const [typed, type] = useState({ least, most })
  // What is chosen elsewhere (a band, 'Tout effacer') stands in the fields; what is typed here keeps its focus.
  const [told, tell] = useState({ least, most })
  if (told.least !== least || told.most !== most) {
    tell({ least, most })
    type({ least, most })
  }
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9)
  const settle = () => {
    if (typed.least === least && typed.most === most) return
    const isTurned = typed.least !== '' && typed.most !== '' && Number(typed.least) > Number(typed.most)
    onChange(isTurned ? typed.most : typed.least, isTurned ? typed.least : typed.most)
  }
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Prix en Fcfa</legend>
      <div className={css.prices}>
        <Field
          label="De"
          inputMode="numeric"
          autoComplete="off"
          value={typed.least}
          onChange={({ currentTarget }) => type({ ...typed, least: digits(currentTarget.value) })}
          onBlur={settle}
        />
        <Field
          label="À"
          inputMode="numeric"
          autoComplete="off"
          value={typed.most}
          onChange={({ currentTarget }) => type({ ...typed, most: digits(currentTarget.value) })}
          onBlur={settle}
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
              {priceWords({ min_price: String(from), max_price: String(to) })}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
