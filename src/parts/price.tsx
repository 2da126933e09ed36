import { cx } from '#src/lib/cx.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import css from './price.module.css'

const fixed = '\u00a0'

export interface PriceProps {
  /** Integer Fcfa; null when the server does not tell. */
  amount: number | null
  /** `card` grows with the screen, `page` is the loudest of a whole screen. */
  size?: 'normal' | 'small' | 'card' | 'page'
}

/** The loudest text of a card; nothing when there is no price. */
export function Price({ amount, size = 'normal' }: PriceProps) {
  if (amount === null) return null
  const [number, unit] = fcfa(amount).split(fixed)
  return (
    <p className={cx(css.price, css[size])}>
      {number}
      {fixed}
      {/* Where the place is too narrow the amount stays whole, and its unit goes to the next line. */}
      <wbr />
      {unit}
    </p>
  )
}
