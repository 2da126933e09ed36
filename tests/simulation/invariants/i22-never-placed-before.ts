import type { OrderView } from '#src/domains/orders/queries.ts'
import type { World } from '../world.ts'
import type { Checker } from './checker.ts'
import { tradeOf } from './trade-state.ts'

export const neverPlacedBefore: Checker = {
  id: 'I22',
  rule: 'an order is shown once, as placed when the server has it, and until then as what it is: waiting or refused',
  commit: (world, { before, after }) => {
    const isSame = before.orders === after.orders && before.outbox === after.outbox
    if (isSame || !world.options.trades) return null
    const shown = tradeOf(after)
    const ids = new Set(shown.map(({ id }) => id))
    if (ids.size < shown.length) return `${shown.length - ids.size} orders are shown twice`
    for (const one of shown) {
      const wrong = isTrue(world, one)
      if (wrong !== null) return wrong
    }
    const placing = [...after.outbox.values()].filter(({ kind }) => kind === 'order.place')
    for (const { args, seq } of placing)
      if (!ids.has((args as { id: string }).id)) return `#${seq} is to place an order that is not shown`
    return null
  },
}

function isTrue({ server, options }: World, { id, local, waiting, problem }: OrderView): string | null {
  if (!local) return options.backend || server.trades.all.has(id) ? null : `order ${id} is shown as placed`
  return waiting === (problem === null) ? null : `order ${id} is neither waiting nor refused`
}
