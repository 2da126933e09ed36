import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { statementLines } from '#server/db/schema/ledger.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import { type Trader, trader } from '#tests/server/orders/trader.ts'
import { giveMoney } from '#tests/server/packages/give-money.ts'
import { addProduct } from '#tests/server/products/stock.ts'
import { mover } from '#tests/server/transfers/mover.ts'
import type { Ground, Requests } from '../ground.ts'

const empty = () => ({})
const transfer = { provider: 'sandbox', phone: '+2250707070707', amount: 1_000 }

/** An order between the owner and the third person. */
async function ordered({ server, owner, third }: Ground, as: 'buyer' | 'seller', mode: 'cod' | 'escrow') {
  const [buyer, seller] = as === 'buyer' ? [owner, third] : [third, owner]
  const one: { buyer: Trader; seller: Trader } = {
    buyer: trader(server, buyer),
    seller: trader(server, seller),
  }
  const { status, body } = await one.buyer.place(await addProduct(server.db, seller.id), { mode })
  if (status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`)
  return { ...one, params: { id: body.data.id }, id: body.data.id }
}

/** One that has been accepted, and sent where `isSent`. */
async function accepted(ground: Ground, as: 'buyer' | 'seller', isSent = false) {
  const order = await ordered(ground, as, 'cod')
  await order.seller.act(order.id, 'accept')
  if (isSent) await order.seller.act(order.id, 'ship')
  return order
}

async function completed(ground: Ground, as: 'buyer' | 'seller') {
  const order = await accepted(ground, as, true)
  const { status } = await order.buyer.act(order.id, 'complete')
  if (status !== 200) throw new Error(`not completed: ${status}`)
  return order
}

export const moneyRequests: Requests = {
  listOrders: empty,
  readOrder: async (ground) => ({ params: (await ordered(ground, 'buyer', 'cod')).params }),
  async placeOrder({ server, third }) {
    const product = await addProduct(server.db, third.id)
    const wish = { quantity: 1, mode: 'cod', fulfilment: 'meetup', seen_price: product.price }
    return { body: { id: uuidv7(), product_id: product.id, ...wish } }
  },
  changeOrder: async (ground) => ({
    params: (await ordered(ground, 'seller', 'cod')).params,
    body: { event: 'accept' },
  }),
  async payOrder(ground) {
    const { params, id, seller } = await ordered(ground, 'buyer', 'escrow')
    await seller.act(id, 'accept')
    await giveMoney(ground.server, ground.owner.id, { available: 20_000 })
    return { params }
  },
  async handOver(ground) {
    const { params, id, buyer } = await accepted(ground, 'seller')
    return { params, body: { code: (await buyer.seen(id)).handover_code ?? '' } }
  },
  openDispute: async (ground) => ({
    params: (await accepted(ground, 'buyer', true)).params,
    body: { reason: 'damaged', text: 'Le tissu est déchiré.' },
  }),
  async answerDispute(ground) {
    const { params, id, buyer } = await accepted(ground, 'seller', true)
    await buyer.complain(id)
    return { params, body: { text: 'Elle était en bon état.' } }
  },
  writeReview: async (ground) => ({
    params: (await completed(ground, 'buyer')).params,
    body: { rating: 5, text: 'Bon accueil.' },
  }),
  async answerReview(ground) {
    const { id, buyer, seller } = await completed(ground, 'seller')
    await buyer.review(id, 4)
    await seller.review(id, 5)
    const [review] = await ground.server.db
      .select()
      .from(reviews)
      .where(eq(reviews.subjectId, ground.owner.id))
    return { params: { id: review?.id ?? '' }, body: { text: 'Merci à vous.' } }
  },
  readWallet: empty,
  listStatement: empty,
  earlierStatement: empty,
  async readReceipt({ server, owner }) {
    await giveMoney(server, owner.id, { available: 1_000 })
    const [line] = await server.db
      .select()
      .from(statementLines)
      .where(eq(statementLines.userId, owner.id))
      .orderBy(desc(statementLines.place))
    return { params: { id: line?.entryId ?? '' } }
  },
  listReceiptKeys: empty,
  listTopUps: empty,
  startTopUp: () => ({ body: { id: uuidv7(), ...transfer } }),
  checkTopUp: async ({ server, owner }) => ({
    params: { id: (await mover(server, owner).topUp(1_000)).body.data.id },
  }),
  listWithdrawals: empty,
  async startWithdrawal({ server, me }) {
    await giveMoney(server, me.id, { available: 1_000 })
    return { body: { id: uuidv7(), ...transfer } }
  },
  async cancelWithdrawal({ server, owner }) {
    const { rich, withdraw } = mover(server, owner)
    await rich(1_000)
    return { params: { id: (await withdraw(1_000)).body.data.id } }
  },
}
