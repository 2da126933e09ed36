import { v7 as uuidv7 } from 'uuid'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders.ts'
import { boostProduct } from '#contract/own-products.ts'
import { buyPackage } from '#contract/packages.ts'
import { checkTopUp, startTopUp, startWithdrawal } from '#contract/transfers.ts'
import { readWallet } from '#contract/wallet.ts'
import type { Random } from '#server/db/demo/random.ts'
import type { ProductRow } from '#server/db/schema/products.ts'
import { trader } from '#tests/server/orders/trader.ts'
import { confirmByPin } from '#tests/support/confirm-by-pin.ts'
import type { TestUser } from '#tests/support/server/harness.ts'
import type { SurvivingCalls } from './surviving-call.ts'

/** Everything that the server has acknowledged, as statement lines and states of orders. */
export interface Acknowledged {
  /** By user: `kind reference amount`, the amount in Fcfa of the spendable balance. */
  lines: Map<string, string[]>
  orders: Map<string, Order['state']>
  boosts: number
  packages: string[]
  withdrawals: string[]
  /** Unexpected responses. */
  refused: string[]
}

export interface Stall {
  seller: TestUser
  /** Ten orders each, the hourly limit of a user. */
  buyers: readonly TestUser[]
  product: ProductRow
}

export const phone = '+2250707070707'
const boostPrice = 2_500
const packagePrice = 2_000

/** Trades at one stall until `isOver`: top-ups, complete orders, boosts, packages and withdrawals. */
export async function sellAllDay(
  { call, pay }: Pick<SurvivingCalls, 'call' | 'pay'>,
  { seller, buyers, product }: Stall,
  { acknowledged, random, isOver }: { acknowledged: Acknowledged; random: Random; isOver: () => boolean },
): Promise<void> {
  const vendor = trader({ call }, seller)
  const pending: { person: TestUser; id: string; amount: number }[] = []
  let transfers = 0
  /** Distinct amounts: a second top-up or withdrawal of equal amount returns the open one. */
  const another = (least: number) => least + 5 * transfers++

  function write({ id }: { id: string }, kind: string, reference: string, amount: number): void {
    const lines = acknowledged.lines.get(id) ?? []
    lines.push(`${kind} ${reference} ${amount}`)
    acknowledged.lines.set(id, lines)
  }
  function expectDone(
    what: EndpointShape['name'],
    { status, body }: { status: number; body: unknown },
  ): boolean {
    if (status < 300) return true
    acknowledged.refused.push(`${what}: ${status} ${JSON.stringify(body)}`)
    return false
  }

  async function topUp(person: TestUser, least: number): Promise<void> {
    const [id, amount] = [uuidv7(), another(least)]
    const body = { id, provider: 'sandbox-code', phone, amount, code: '1234' }
    const begun = await call(startTopUp, { token: person.token, body })
    if (!expectDone('startTopUp', begun)) return
    pending.push({ person, id, amount })
    await checkPending(4)
    // If the server died before it called the provider, the top-up never succeeds and the user starts another one.
    if (pending.some((one) => one.id === id)) await topUp(person, least)
  }
  /** Checks top-ups whose outcome is not known yet. */
  async function checkPending(times: number): Promise<void> {
    for (const one of [...pending]) {
      const { person, id, amount } = one
      for (let left = times; left > 0; left--) {
        const checked = await call(checkTopUp, { token: person.token, params: { id } })
        if (!expectDone('checkTopUp', checked)) break
        if (checked.body.data.state !== 'succeeded') continue
        write(person, 'top_up', id, amount)
        pending.splice(pending.indexOf(one), 1)
        break
      }
    }
  }

  async function trade(person: TestUser): Promise<void> {
    const buyer = trader({ call }, person)
    const placed = await buyer.place(product, { mode: 'escrow', quantity: 2 })
    if (!expectDone('placeOrder', placed)) return
    const { id, total, commission, state } = placed.body.data
    acknowledged.orders.set(id, state)
    const steps = [() => vendor.act(id, 'accept'), () => buyer.pay(id)]
    for (const step of steps) {
      const done = await step()
      if (!expectDone('changeOrder', done)) return
      acknowledged.orders.set(id, done.body.data.state)
    }
    write(person, 'order_payment', id, -total)
    const isCalledOff = random.chance(0.25)
    const code = (await buyer.seen(id)).handover_code ?? ''
    const last = isCalledOff ? await vendor.act(id, 'cancel') : await vendor.prove(id, code)
    if (!expectDone('handOver', last)) return
    acknowledged.orders.set(id, last.body.data.state)
    if (isCalledOff) write(person, 'order_refund', id, total)
    else write(seller, 'order_income', id, total - commission)
  }

  async function boost(): Promise<void> {
    const { token } = seller
    const done = await call(boostProduct, { token, params: { id: product.id }, body: { offer: 'week' } })
    if (!expectDone('boostProduct', done)) return
    acknowledged.boosts += 1
    write(seller, 'boost', product.id, -boostPrice)
  }
  async function buy(): Promise<void> {
    const body = { id: uuidv7(), package_id: 'stall', price: packagePrice }
    if (!expectDone('buyPackage', await call(buyPackage, { token: seller.token, body }))) return
    acknowledged.packages.push(body.id)
    write(seller, 'package', '-', -packagePrice)
  }
  async function withdraw(): Promise<void> {
    const body = { id: uuidv7(), provider: 'sandbox', phone, amount: another(1_000) }
    await confirmByPin(call, seller, { kind: 'withdrawal', ...body })
    if (!expectDone('startWithdrawal', await call(startWithdrawal, { token: seller.token, body }))) return
    acknowledged.withdrawals.push(body.id)
    write(seller, 'withdrawal', body.id, -body.amount)
    await pay(random.pick(acknowledged.withdrawals))
  }

  await topUp(seller, 60_000)
  for (let at = 0; !isOver(); at++) {
    const person = buyers[Math.floor(at / 10)]
    // On a very fast machine all buyers have reached their limit before the end.
    if (!person) {
      await call(readWallet, { token: seller.token })
      continue
    }
    if (at % 5 === 0) await topUp(person, 5 * 2 * product.price)
    await trade(person)
    await random.pick([boost, buy, withdraw])()
  }
  await checkPending(1)
}
