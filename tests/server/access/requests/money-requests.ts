import { hash } from '@node-rs/argon2'
import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { forgotPin } from '#contract/confirmations.ts'
import { passkeys } from '#server/db/schema/account-security.ts'
import { payoutNumbers, walletPins } from '#server/db/schema/confirmations.ts'
import { statementLines } from '#server/db/schema/ledger.ts'
import { reviews } from '#server/db/schema/social.ts'
import { type Trader, trader } from '#tests/server/orders/trader.ts'
import { giveMoney } from '#tests/server/packages/give-money.ts'
import { addProduct } from '#tests/server/products/stock.ts'
import { mover } from '#tests/server/transfers/mover.ts'
import { testPin } from '#tests/support/confirm-by-pin.ts'
import { activeNumber, confirmed } from '#tests/support/server/confirmed.ts'
import type { AccessFixture, Requests } from '../access-fixture.ts'

const empty = () => ({})
const transfer = { provider: 'sandbox', phone: '+2250707070707', amount: 1_000 }

/** An order between the owner and the third user. */
async function ordered(
  { server, owner, third }: AccessFixture,
  as: 'buyer' | 'seller',
  mode: 'cod' | 'escrow',
) {
  const [buyer, seller] = as === 'buyer' ? [owner, third] : [third, owner]
  const one: { buyer: Trader; seller: Trader } = {
    buyer: trader(server, buyer),
    seller: trader(server, seller),
  }
  const { status, body } = await one.buyer.place(await addProduct(server.db, seller.id), { mode })
  if (status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`)
  return { ...one, params: { id: body.data.id }, id: body.data.id }
}

/** An accepted order, shipped when `isSent`. */
async function accepted(fixture: AccessFixture, as: 'buyer' | 'seller', isSent = false) {
  const order = await ordered(fixture, as, 'cod')
  await order.seller.act(order.id, 'accept')
  if (isSent) await order.seller.act(order.id, 'ship')
  return order
}

async function completed(fixture: AccessFixture, as: 'buyer' | 'seller') {
  const order = await accepted(fixture, as, true)
  const { handover_code } = await order.buyer.seen(order.id)
  const { status } = await order.seller.prove(order.id, handover_code ?? '')
  if (status !== 200) throw new Error(`not completed: ${status}`)
  return order
}

let pinHash: Promise<string> | undefined

/** Sets an unused PIN on the sender. */
async function givePin({ server, me }: AccessFixture): Promise<void> {
  pinHash ??= hash(testPin)
  await server.db.delete(walletPins).where(eq(walletPins.userId, me.id))
  await server.db
    .insert(walletPins)
    .values({ userId: me.id, pinHash: await pinHash, changedAt: server.services.clock.now() })
}

export const moneyRequests: Requests = {
  listOrders: empty,
  readOrder: async (fixture) => ({ params: (await ordered(fixture, 'buyer', 'cod')).params }),
  async placeOrder({ server, third }) {
    const product = await addProduct(server.db, third.id)
    const terms = { quantity: 1, mode: 'cod', fulfilment: 'meetup', seen_price: product.price }
    return { body: { id: uuidv7(), product_id: product.id, ...terms } }
  },
  changeOrder: async (fixture) => ({
    params: (await ordered(fixture, 'seller', 'cod')).params,
    body: { event: 'accept' },
  }),
  async payOrder(fixture) {
    const { params, id, seller } = await ordered(fixture, 'buyer', 'escrow')
    await seller.act(id, 'accept')
    await giveMoney(fixture.server, fixture.owner.id, { available: 20_000 })
    const amount = (await trader(fixture.server, fixture.owner).seen(id)).total
    await confirmed(fixture.server, fixture.owner.id, { kind: 'pay', id, amount })
    return { params }
  },
  async handOver(fixture) {
    const { params, id, buyer } = await accepted(fixture, 'seller')
    return { params, body: { code: (await buyer.seen(id)).handover_code ?? '' } }
  },
  openDispute: async (fixture) => ({
    params: (await accepted(fixture, 'buyer', true)).params,
    body: { reason: 'damaged', text: 'Le tissu est déchiré.' },
  }),
  async answerDispute(fixture) {
    const { params, id, buyer } = await accepted(fixture, 'seller', true)
    await buyer.complain(id)
    return { params, body: { text: 'Elle était en bon état.' } }
  },
  writeReview: async (fixture) => ({
    params: (await completed(fixture, 'buyer')).params,
    body: { rating: 5, text: 'Bon accueil.' },
  }),
  async answerReview(fixture) {
    const { id, buyer, seller } = await completed(fixture, 'seller')
    await buyer.review(id, 4)
    await seller.review(id, 5)
    const [review] = await fixture.server.db
      .select()
      .from(reviews)
      .where(eq(reviews.subjectId, fixture.owner.id))
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
    const body = { id: uuidv7(), ...transfer }
    await confirmed(server, me.id, { kind: 'withdrawal', ...body })
    return { body }
  },
  async cancelWithdrawal({ server, owner }) {
    const { rich, withdraw } = mover(server, owner)
    await rich(1_000)
    return { params: { id: (await withdraw(1_000)).body.data.id } }
  },
  readProtection: empty,
  async setPin({ server, me }) {
    await server.db.delete(walletPins).where(eq(walletPins.userId, me.id))
    return { body: { password: me.password, pin: testPin } }
  },
  async changePin(fixture) {
    await givePin(fixture)
    return { body: { current: testPin, exempt_up_to: 5_000 } }
  },
  async forgotPin(fixture) {
    await givePin(fixture)
    return { body: { password: fixture.me.password } }
  },
  async resetPin(fixture) {
    await givePin(fixture)
    const { token, password } = fixture.me
    const { body } = await fixture.server.call(forgotPin, { token, body: { password } })
    return { body: { token: body.token ?? '', pin: testPin } }
  },
  async beginConfirmation({ server, me }) {
    const key = { name: 'Clé', publicKey: 'key', counter: 0, isSynced: false, createdAt: new Date(0) }
    const id = uuidv7()
    await server.db.insert(passkeys).values({ ...key, id, credentialId: id, userId: me.id })
    return {}
  },
  async confirmMovement(fixture) {
    await givePin(fixture)
    const movement = { kind: 'number', phone: transfer.phone }
    return { body: { movement, proof: { by: 'pin', pin: testPin } } }
  },
  async addPayoutNumber({ server, me }) {
    await server.db.delete(payoutNumbers).where(eq(payoutNumbers.userId, me.id))
    await confirmed(server, me.id, { kind: 'number', phone: transfer.phone })
    return { body: { phone: transfer.phone } }
  },
  async removePayoutNumber({ server, owner }) {
    await server.db.delete(payoutNumbers).where(eq(payoutNumbers.userId, owner.id))
    await activeNumber(server, owner.id, transfer.phone)
    const [row] = await server.db.select().from(payoutNumbers).where(eq(payoutNumbers.userId, owner.id))
    return { params: { id: row?.id ?? '' } }
  },
}
