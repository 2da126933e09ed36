import { payloadOf, wishIn } from '../wishes.ts'
import type { Checker } from './checker.ts'

export const oneWish: Checker = {
  id: 'I19',
  rule: 'money that was asked to move once moves at most once, whatever is asked again',
  request: (world, { context, request }) => {
    const named = wishIn(request)
    if (named === null) return null
    const wish = world.wishes.find(named.kind, named.id)
    if (wish?.userId !== context.userId)
      return `${named.kind} ${named.id} leaves, which ${context.userId} has not asked for`
    if (wish.payload !== null && wish.payload !== payloadOf(request))
      return `${named.kind} ${named.id} leaves with other figures than before`
    return null
  },
  healed: (world) => {
    for (const [effect, times] of world.server.trades.effects)
      if (times > 1) return `${effect} has happened ${times} times`
    return null
  },
}
