import { type EntryGroup, type EntryKind, entryGroups, entryKindText } from '#contract/ledger.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { fcfa } from '#src/lib/fcfa.ts'

type Moved = Pick<StatementLine, 'available' | 'promo' | 'held'>

/** What a line is for a person: more, less, or money that only changed its place. */
export type LineTone = 'in' | 'out' | 'kept'

/** How much a line is about, signed, integer Fcfa: as its receipt says it. */
export function lineAmount({ available, promo, held }: Moved): number {
  return available + promo || held
}

/** Which way the money went. */
export function lineTone(line: Moved): LineTone {
  const spendable = line.available + line.promo
  if (spendable === 0) return 'kept'
  return spendable > 0 ? 'in' : 'out'
}

/** '+12 500 Fcfa', '−500 Fcfa'; without a sign where nothing came or went. */
export function lineAmountText(line: Moved): string {
  const amount = lineAmount(line)
  const tone = lineTone(line)
  if (tone === 'kept') return fcfa(Math.abs(amount))
  return tone === 'in' ? `+${fcfa(amount)}` : fcfa(amount)
}

/** What stands first and second: the thing that was bought or sold, else what happened. */
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

/** What assistive tools read before the amount: the sign alone is easily missed. */
export const toneText: Record<LineTone, string> = {
  in: 'Entrée',
  out: 'Sortie',
  kept: 'Sans effet sur le solde',
}

/** Whether a kind of entry belongs to what the statement is narrowed to. */
export function isInGroup(kind: EntryKind, group: EntryGroup | null): boolean {
  return group === null || (entryGroups[group] as readonly EntryKind[]).includes(kind)
}
