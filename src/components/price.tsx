import { cx } from '#src/lib/cx.ts'
import css from './price.module.css'
import { WholeAmount } from './whole-amount.tsx'

export interface PriceProps {
  /** Integer Fcfa; null when the server does not tell. */
  amount: number | null
  /** `card` grows with the screen, `page` is the loudest of a whole screen. */
  size?: 'normal' | 'small' | 'card' | 'page'
}

/** The loudest text of a card; nothing when there is no price. */
export function Price({ amount, size = 'normal' }: PriceProps) {
  if (amount === null) return null
  return (
    <p className={cx(css.price, css[size])}>
      <WholeAmount amount={amount} />
    </p>
  )
}
