import { nextOrderState } from '#contract/order-life.ts'
import type { World } from '../world.ts'
import type { Checker } from './checker.ts'
import { nameAction } from './name-action.ts'
import { tradeOf } from './trade-state.ts'

export const handoverOnce: Checker = {
  id: 'I23',
  rule: 'a handover that was proven is shown and kept until the server has it, and pays once; no money appears or gets lost',
  commit: (world, { userId, after, before }) => {
    if (before.outbox === after.outbox && before.orders === after.orders) return null
    for (const action of world.ledger.of(userId)) {
      const { state, args } = action.entry
      if (action.kind !== 'order.handOver' || action.fate !== 'living') continue
      if (state !== 'queued' && state !== 'sending') continue
      const { id } = args as { id: string }
      const row = after.orders.get(id)
      const isOpen = row !== undefined && nextOrderState(row, 'hand_over', 'seller') !== null
      const shown = tradeOf(after).find((one) => one.id === id)
      if (isOpen && !isElsewhere(world, userId, id) && shown?.state !== 'completed')
        return `${nameAction(action)} waits, and the order is shown as ${shown?.state}`
    }
    return null
  },
  healed: (world) => {
    if (!world.options.trades || world.options.backend) return null
    const { trades, accounts } = world.server
    for (const action of world.ledger.actions.values()) {
      if (action.kind !== 'order.handOver' || action.fate !== 'done') continue
      const { id } = action.entry.args as { id: string }
      if (trades.all.get(id)?.state !== 'completed')
        return `${nameAction(action)} is done, and the order is not`
    }
    const purses = [...accounts.values()].reduce(
      (sum, { spendable }) => sum + spendable.available + spendable.held,
      0,
    )
    const kept = [...trades.escrow.values()].reduce((sum, one) => sum + one, 0)
    return purses + kept === trades.brought ? null : `${purses + kept} are there, ${trades.brought} have come`
  },
}

/** Another waiting action leads to a different state of the order. */
function isElsewhere({ ledger }: World, userId: string, id: string): boolean {
  return ledger
    .of(userId)
    .some(
      ({ kind, entry, fate }) =>
        entry.target === `order:${id}` &&
        fate === 'living' &&
        kind !== 'order.handOver' &&
        kind !== 'order.place',
    )
}
