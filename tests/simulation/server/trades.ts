import { nextOrderState, type OrderEvent, type OrderMode, type OrderState } from '#contract/order-life.ts'
import type { Order } from '#contract/orders.ts'
import type { PublishingQuota } from '#contract/packages.ts'
import type { StatementLine } from '#contract/wallet.ts'
import type { Account } from './account.ts'

export interface ModelOrder {
  id: string
  productId: string
  buyer: string
  seller: string
  price: number
  quantity: number
  mode: OrderMode
  state: OrderState
  code: string | null
  taken: Set<OrderEvent>
  reviewed: Set<string>
  createdAt: string
  updatedAt: string
}

const usualPrice = 5_000

interface Movement {
  userId: string
  kind: StatementLine['kind']
  available: number
  held?: number
}

export class Trades {
  readonly all = new Map<string, ModelOrder>()
  readonly prices = new Map<string, number>()
  /** How often each requested movement, and each payout of an order, was executed: `<what> <id>`. */
  readonly effects = new Map<string, number>()
  /** Money that came in from outside, less what has left. */
  brought = 0
  readonly escrow = new Map<string, number>()
  #codes = 0

  constructor(readonly account: (id: string) => Account) {}

  priceOf(productId: string): number {
    return this.prices.get(productId) ?? usualPrice
  }

  of(userId: string): ModelOrder[] {
    return [...this.all.values()].filter(({ buyer, seller }) => buyer === userId || seller === userId)
  }

  note(what: string, id: string): void {
    this.effects.set(`${what} ${id}`, (this.effects.get(`${what} ${id}`) ?? 0) + 1)
  }

  newCode(): string {
    this.#codes += 1
    return String(this.#codes).padStart(16, '0')
  }

  /** Appends a line to the statement, with the balance after it. */
  book({ userId, kind, available, held = 0 }: Movement, at: string): number {
    const account = this.account(userId)
    return account.change((seq) => {
      const { spendable } = account
      spendable.available += available
      spendable.held += held
      account.put('statement', {
        id: `${userId}-line${seq}`,
        place: account.statement.size + 1,
        kind,
        available,
        held,
        promo: 0,
        available_after: spendable.available,
        held_after: spendable.held,
        promo_after: 0,
        subject: null,
        order_id: null,
        product_id: null,
        transfer_id: null,
        created_at: at,
      })
    })
  }

  publish(order: ModelOrder, at: string): void {
    order.updatedAt = at
    for (const userId of [order.buyer, order.seller]) {
      const account = this.account(userId)
      account.change(() => account.put('orders', this.present(order, userId)))
    }
  }

  present(order: ModelOrder, userId: string): Order {
    const isBuyer = order.buyer === userId
    const other = isBuyer ? order.seller : order.buyer
    const ends: readonly OrderState[] = ['completed', 'released', 'refunded', 'split']
    return {
      id: order.id,
      role: isBuyer ? 'buyer' : 'seller',
      product: { id: order.productId, title: order.productId, photo: null },
      other: { id: other, name: other, avatar: null },
      conversation_id: null,
      price: order.price,
      quantity: order.quantity,
      total: order.price * order.quantity,
      commission: 0,
      mode: order.mode,
      fulfilment: 'meetup',
      address: null,
      note: null,
      state: order.state,
      deadline: null,
      handover_hash: order.code === null ? null : `hash of ${order.code}`,
      handover_code: isBuyer ? order.code : null,
      history: [],
      dispute: null,
      may_review: ends.includes(order.state) && !order.reviewed.has(userId),
      created_at: order.createdAt,
      updated_at: order.updatedAt,
    }
  }

  /** The state after an event, or null when this user cannot cause it there. */
  next(order: ModelOrder, event: OrderEvent, userId: string): OrderState | null {
    return nextOrderState(order, event, order.buyer === userId ? 'buyer' : 'seller')
  }
}

export function walletOf({ spendable }: Account) {
  return { ...spendable, promo: 0, providers: [], commission: 0, escrow: true }
}

export function quotaOf({ packages }: Account): PublishingQuota {
  return {
    free: { slots: 30, used: 0, next_at: null },
    owned: packages.map((id) => ({
      id,
      package_id: 'pro',
      name: 'Pro',
      slots: 10,
      slots_used: 0,
      boosts: 0,
      boosts_used: 0,
      starts_at: null,
      ends_at: null,
    })),
    waiting: 0,
  }
}
