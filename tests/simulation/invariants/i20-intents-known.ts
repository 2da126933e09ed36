import type { IntentRow } from '#src/db/money-rows.ts'
import { transferIn } from '../money-transfers.ts'
import type { Committed } from '../phone/raw-storage.ts'
import type { Checker } from './checker.ts'

export const intentsKnown: Checker = {
  id: 'I20',
  rule: 'money that is asked to move is known to the phone from before the first byte until its end is known or a person forgets it',
  request: (world, { context, request }) => {
    const named = transferIn(request)
    if (named === null) return null
    const state = world.stored(context.userId)
    const isKnown = state.intents.has(named.id) || isShown(state, named)
    const isForgotten = world.moneyTransfers.find(named.kind, named.id)?.isForgotten
    return isKnown || isForgotten ? null : `${named.kind} ${named.id} leaves, and the phone does not know it`
  },
  commit: (world, { before, after }) => {
    if (before.intents === after.intents) return null
    for (const intent of before.intents.values()) {
      if (after.intents.has(intent.id) || isShown(after, intent)) continue
      const transfer = world.moneyTransfers.find(intent.kind, intent.id)
      const isOpen =
        transfer && !transfer.isEnded && !transfer.isForgotten && transfer.sends > transfer.undecided
      if (isOpen) return `${intent.kind} ${intent.id} is forgotten, and nobody knows what came of it`
    }
    return null
  },
}

function isShown(state: Committed, { kind, id }: Pick<IntentRow, 'kind' | 'id'>): boolean {
  if (kind === 'top-up') return state.topUps.has(id)
  if (kind === 'withdrawal') return state.withdrawals.has(id)
  if (kind === 'package') return state.publishingRoom.get('mine')?.owned.some((one) => one.id === id) ?? false
  const order = state.orders.get(id)
  return order !== undefined && order.state !== 'awaiting_payment'
}
