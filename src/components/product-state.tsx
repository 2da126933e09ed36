import { productStateText, type ProductState as State } from '#contract/product-life.ts'
import { cx } from '#src/lib/cx.ts'
import css from './product-state.module.css'

const tones: Record<State, 'live' | 'waits' | 'stopped' | 'still'> = {
  draft: 'still',
  awaiting_slot: 'waits',
  pending_review: 'waits',
  published: 'live',
  reserved: 'waits',
  paused: 'still',
  sold: 'live',
  expired: 'stopped',
  rejected: 'stopped',
  removed: 'stopped',
}

export function ProductState({ state }: { state: State }) {
  return <span className={cx(css.state, css[tones[state]])}>{productStateText[state]}</span>
}
