import { foldOrders, type OrderView } from '#src/domains/orders/queries.ts'
import type { Action } from '../ledger.ts'
import type { Committed } from '../phone/raw-storage.ts'

const known = new WeakMap<Committed, readonly OrderView[]>()

export function isTrade(kind: string): boolean {
  return kind.startsWith('order.') || kind.startsWith('review.')
}

/** The orders of one committed state as the screens show them, by the engine's own fold; cached. */
export function tradeOf(state: Committed): readonly OrderView[] {
  const found = known.get(state)
  if (found) return found
  const rows = [...state.orders.values()].sort((a, b) => (a.sortKey < b.sortKey ? 1 : -1))
  const entries = [...state.outbox.values()].sort((a, b) => a.seq - b.seq)
  const shown = foldOrders(rows, entries, state.collections.get('orders'))
  known.set(state, shown)
  return shown
}

export function showsTrade(state: Committed, { kind, entry }: Action): boolean {
  if (kind !== 'order.place') return true
  const { id } = entry.args as { id: string }
  return tradeOf(state).some((one) => one.id === id)
}
