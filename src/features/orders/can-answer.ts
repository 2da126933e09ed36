import type { Order } from '#contract/orders.ts'

/** True when the other side has opened a dispute and this user has not answered. */
export function canAnswer({ state, dispute, other }: Pick<Order, 'state' | 'dispute' | 'other'>): boolean {
  if (state !== 'disputed' || dispute === null || dispute.decision !== null) return false
  return dispute.statements.every(({ author_id }) => author_id === other.id)
}
