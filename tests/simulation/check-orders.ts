import { viewOrders } from '#src/domains/orders/queries.ts'
import { viewIntents, viewStatement } from '#src/domains/wallet/queries.ts'
import { tradeOf } from './invariants/trade-state.ts'
import type { Tab } from './phone/tab.ts'
import type { World } from './world.ts'

const all = 1_000

export async function checkOrders(world: World, tab: Tab): Promise<void> {
  const { db } = tab.context
  const before = world.stored(tab.userId)
  const [orders, statement, intents] = await Promise.all([
    viewOrders(db),
    viewStatement(db, all),
    viewIntents(db),
  ])
  if (!tab.isOpen || before !== world.stored(tab.userId)) return
  if (JSON.stringify(orders) !== JSON.stringify(tradeOf(before)))
    world.break('I22', 'the screen shows what the fold says', `${orders.length} orders are shown otherwise`)
  const places = statement.lines.map(({ place }) => place)
  if (places.some((place, at) => at > 0 && place !== (places[at - 1] ?? 0) - 1))
    world.break('I21', 'the statement has no gap', `it shows the places ${places}`)
  if (intents.length !== before.intents.size)
    world.break('I20', 'the screen shows what is asked for', `${intents.length} intents are shown`)
}
