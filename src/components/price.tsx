import { cx } from '#src/lib/cx.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import css from './price.module.css'

export interface PriceProps {
  /** Integer Fcfa; null when unknown. */
  amount: number | null
  /** `card` grows with the viewport; `page` is the largest text of a screen. */
  size?: 'normal' | 'small' | 'card' | 'page'
}

export function Price({ amount, size = 'normal' }: PriceProps) {
  if (amount === null) return null
  return <p className={cx(css.price, css[size])}>{fcfa(amount)}</p>
}
