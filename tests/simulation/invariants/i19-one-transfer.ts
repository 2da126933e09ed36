import { payloadOf, transferIn } from '../money-transfers.ts'
import type { Checker } from './checker.ts'

export const oneTransfer: Checker = {
  id: 'I19',
  rule: 'money that was asked to move once moves at most once, whatever is asked again',
  request: (world, { context, request }) => {
    const named = transferIn(request)
    if (named === null) return null
    const transfer = world.moneyTransfers.find(named.kind, named.id)
    if (transfer?.userId !== context.userId)
      return `${named.kind} ${named.id} leaves, which ${context.userId} has not asked for`
    if (transfer.payload !== null && transfer.payload !== payloadOf(request))
      return `${named.kind} ${named.id} leaves with other figures than before`
    return null
  },
  healed: (world) => {
    for (const [effect, times] of world.server.trades.effects)
      if (times > 1) return `${effect} has happened ${times} times`
    return null
  },
}
