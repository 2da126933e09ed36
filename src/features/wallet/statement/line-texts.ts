import { type EntryGroup, type EntryKind, entryGroups, entryKindText } from '#contract/ledger.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { fcfa } from '#src/lib/fcfa.ts'

type Moved = Pick<StatementLine, 'available' | 'promo' | 'held'>

/** `kept`: the spendable balance did not change. */
export type LineTone = 'in' | 'out' | 'kept'

/** Signed, integer Fcfa. */
export function lineAmount({ available, promo, held }: Moved): number {
  return available + promo || held
}

export function lineTone(line: Moved): LineTone {
  const spendable = line.available + line.promo
  if (spendable === 0) return 'kept'
  return spendable > 0 ? 'in' : 'out'
}

/** '+12 500 F', '−500 F'; unsigned when the spendable balance did not change. */
export function lineAmountText(line: Moved): string {
  const amount = lineAmount(line)
  const tone = lineTone(line)
  if (tone === 'kept') return fcfa(Math.abs(amount))
  return tone === 'in' ? `+${fcfa(amount)}` : fcfa(amount)
}

/** The product or order comes first if there is one, else the kind of movement. */
export function lineTitle({
  kind,
  subject,
  order_id,
  product_id,
}: Pick<StatementLine, 'kind' | 'subject' | 'order_id' | 'product_id'>): [title: string, about: string] {
  const thing = subject ?? ''
  const isThing = thing !== '' && (order_id !== null || product_id !== null)
  return isThing ? [thing, entryKindText[kind]] : [entryKindText[kind], thing]
}

/** For screen readers, which may skip the sign. */
export const toneText: Record<LineTone, string> = {
  in: 'Entrée',
  out: 'Sortie',
  kept: 'Sans effet sur le solde',
}

export function isInGroup(kind: EntryKind, group: EntryGroup | null): boolean {
  return group === null || (entryGroups[group] as readonly EntryKind[]).includes(kind)
}
