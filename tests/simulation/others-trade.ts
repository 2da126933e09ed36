import { orderActs } from '#contract/order-life.ts'
import { traders, wareOfTrader } from './server/conversations.ts'
import type { ModelOrder } from './server/trades.ts'
import type { World } from './world.ts'

/** Gives the user money, a purchase and a sale. */
export function furnishTrade(world: World, userId: string): void {
  const { random, server } = world
  const { trades } = server
  bring(world, userId, random.pick([0, 9_000, 30_000]))
  for (const trader of traders) if (trades.account(trader).seq === 0) bring(world, trader, 500_000)
  order(world, userId, random.pick(traders))
  for (let left = random.between(1, 2); left > 0; left -= 1) order(world, random.pick(traders), userId)
  for (let left = random.between(2, 6); left > 0; left -= 1) goOn(world, random.pick(trades.of(userId)), null)
}

/** The other party of an order acts, or the same user does on another phone; providers confirm, prices change. */
export function othersTrade(world: World): void {
  const { random, server, people } = world
  const userId = people.known.length > 0 ? random.pick(people.known) : null
  if (userId === null) return
  const orders = server.trades.of(userId)
  const what = random.pick(['go-on', 'go-on', 'go-on', 'go-on', 'order', 'price', 'operator', 'operator'])
  if (what === 'order') order(world, random.pick(traders), userId)
  else if (what === 'price') {
    const ware = wareOfTrader(random.pick(traders))
    server.trades.prices.set(ware, random.pick([4_000, 5_000, 6_000]))
    world.log(`elsewhere ${ware} costs ${server.trades.priceOf(ware)}`)
  } else if (what === 'operator') operate(world, userId)
  else if (orders.length > 0) goOn(world, random.pick(orders), userId)
}

function bring(world: World, userId: string, amount: number): void {
  const { trades } = world.server
  trades.brought += amount
  if (amount > 0) trades.book({ userId, kind: 'promo', available: amount }, timeOf(world, userId))
}

function order(world: World, buyer: string, seller: string): void {
  const { random, server } = world
  const product_id = wareOfTrader(seller)
  call(world, buyer, 'POST', '/orders', {
    id: random.key(),
    product_id,
    quantity: random.between(1, 2),
    mode: random.pick(['cod', 'escrow', 'escrow']),
    seen_price: server.trades.priceOf(product_id),
  })
}

/** Mostly by the other party, now and then by the same user on another phone. */
function goOn(world: World, { id, buyer, seller, code }: ModelOrder, userId: string | null): void {
  const { random } = world
  const other = userId === buyer ? seller : buyer
  const who = userId === null ? random.pick([buyer, seller]) : random.chance(0.8) ? other : userId
  const found = world.server.trades.all.get(id)
  if (!found) return
  const acts = orderActs.filter((event) => world.server.trades.next(found, event, who) !== null)
  const ways: (() => void)[] = acts.map(
    (event) => () => call(world, who, 'PUT', `/orders/${id}/state`, { event, reason: null }),
  )
  if (found.state === 'awaiting_payment' && who === buyer)
    ways.push(() => call(world, who, 'PUT', `/orders/${id}/pay`))
  if (code !== null && who === seller && random.chance(0.5))
    ways.push(() => call(world, who, 'PUT', `/orders/${id}/hand-over`, { code }))
  if (ways.length > 0) random.pick(ways)()
}

/** A provider confirms a top-up, late or not, or has paid a withdrawal. */
function operate(world: World, userId: string): void {
  const { trades } = world.server
  const account = trades.account(userId)
  const at = timeOf(world, userId)
  const topUp = [...account.topUps.values()].find(({ row }) => row.state === 'pending_customer')?.row
  if (topUp) {
    account.change(() => account.put('topUps', { ...topUp, state: 'succeeded', updated_at: at }))
    trades.brought += topUp.amount
    trades.book({ userId, kind: 'top_up', available: topUp.amount }, at)
  }
  const sent = [...account.withdrawals.values()].find(({ row }) => row.state === 'approved')?.row
  if (sent) {
    account.change(() => account.put('withdrawals', { ...sent, state: 'paid', updated_at: at }))
    trades.brought -= sent.amount
    trades.book({ userId, kind: 'withdrawal_paid', available: 0, held: -sent.amount }, at)
  }
  world.log(`elsewhere operators: ${topUp?.id} and ${sent?.id} of ${userId}`)
}

function timeOf(world: World, userId: string): string {
  return new Date(world.serverClock() + world.server.account(userId).seq).toISOString()
}

function call(world: World, who: string, method: string, path: string, body?: unknown): void {
  const result = world.server.actTrade(who, { key: null, method, path, ...(body ? { body } : {}) })
  world.log(`elsewhere ${who}: ${method} ${path} ${JSON.stringify(body ?? null)} = ${result?.code ?? 'done'}`)
}
