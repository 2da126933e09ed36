import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Gift,
  HandCoins,
  Layers,
  Rocket,
  ShoppingBag,
  Undo2,
} from 'lucide-react'
import type { EntryKind } from '#contract/ledger.ts'
import css from './entry-mark.module.css'
import type { LineTone } from './line-words.ts'

const signs: Record<EntryKind, typeof Gift> = {
  top_up: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  withdrawal_paid: ArrowUpFromLine,
  withdrawal_back: Undo2,
  order_payment: ShoppingBag,
  order_income: HandCoins,
  order_refund: Undo2,
  boost: Rocket,
  boost_refund: Undo2,
  package: Layers,
  promo: Gift,
  reversal: Undo2,
}

export function EntryMark({ kind, tone }: { kind: EntryKind; tone: LineTone }) {
  const Sign = signs[kind]
  return (
    <span className={css.mark} data-tone={tone} aria-hidden="true">
      <Sign />
    </span>
  )
}
