import { v7 as uuidv7 } from 'uuid'
import type { EndpointClientTypes } from '#contract/endpoint.ts'
import type { OrderAct } from '#contract/order-life.ts'
import {
  answerDispute,
  changeOrder,
  handOver,
  listOrders,
  type Order,
  openDispute,
  payOrder,
  placeOrder,
  readOrder,
} from '#contract/orders.ts'
import { writeReview } from '#contract/reviews.ts'
import { readWallet } from '#contract/wallet.ts'
import type { ProductRow } from '#server/db/schema/products.ts'
import { confirmByPin } from '#tests/support/confirm-by-pin.ts'
import { confirmed } from '#tests/support/server/confirmed.ts'
import type { TestServer, TestUser } from '#tests/support/server/harness.ts'

export type Placing = EndpointClientTypes<typeof placeOrder>['body']

/** Text of a dispute. */
const complaint = 'Le tissu est déchiré sur dix centimètres.'

/** Order endpoints as called by one user. */
export function trader(server: Pick<TestServer, 'call'> & Partial<Pick<TestServer, 'db'>>, user: TestUser) {
  const { token } = user
  const at = (id: string) => ({ token, params: { id } })
  return {
    ...user,
    place: (product: Pick<ProductRow, 'id' | 'price'>, more: Partial<Placing> = {}) =>
      server.call(placeOrder, {
        token,
        body: {
          id: uuidv7(),
          product_id: product.id,
          quantity: 1,
          mode: 'cod',
          fulfilment: 'meetup',
          seen_price: product.price,
          ...more,
        },
      }),
    act: (id: string, event: OrderAct, reason: string | null = null) =>
      server.call(changeOrder, { ...at(id), body: { event, reason } }),
    /** Pays, after the confirmation. */
    async pay(id: string) {
      const { status, body } = await server.call(readOrder, at(id))
      if (status === 200) {
        const movement = { kind: 'pay' as const, id, amount: body.data.total }
        if (server.db) await confirmed({ db: server.db }, user.id, movement)
        else await confirmByPin(server.call, user, movement)
      }
      return server.call(payOrder, at(id))
    },
    prove: (id: string, code: string) => server.call(handOver, { ...at(id), body: { code } }),
    complain: (id: string, more: Partial<EndpointClientTypes<typeof openDispute>['body']> = {}) =>
      server.call(openDispute, { ...at(id), body: { reason: 'damaged', text: complaint, ...more } }),
    explain: (id: string, text: string, photos: string[] = []) =>
      server.call(answerDispute, { ...at(id), body: { text, photos } }),
    one: (id: string) => server.call(readOrder, at(id)),
    list: (query: Record<string, string> = {}) => server.call(listOrders, { token, query }),
    review: (id: string, rating: number, text = '') =>
      server.call(writeReview, { ...at(id), body: { rating, text } }),
    /** The order as this user sees it. */
    async seen(id: string): Promise<Order> {
      const { status, body } = await server.call(readOrder, at(id))
      if (status !== 200) throw new Error(`order answers ${status}`)
      return body.data
    },
    /** Available money of this user. */
    async money(): Promise<number> {
      return (await server.call(readWallet, { token })).body.data.available
    },
  }
}
export type Trader = ReturnType<typeof trader>

export function refusal({ status, body }: { status: number; body: unknown }) {
  const { code, params } = body as { code?: string; params?: Record<string, number> }
  return { status, code, ...(params ? { params } : {}) }
}
