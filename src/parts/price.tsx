import { cx } from '#src/lib/cx.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import css from './price.module.css'

export interface PriceProps {
  /** Integer Fcfa; null when the server does not tell. */
  amount: number | null
  /** `card` grows with the screen. */
  size?: 'normal' | 'small' | 'card'
}

/** The loudest text of a card; nothing when there is no price. */
export function Price({ amount, size = 'normal' }: PriceProps) {
  if (amount === null) return null
  return <p className={cx(css.price, css[size])}>{fcfa(amount)}</p>
}
