import { nextOrderState, orderActs } from '#contract/order-life.ts'
import {
  orderChange,
  orderDispute,
  orderHandOver,
  orderPlace,
  reviewWrite,
} from '#src/domains/orders/mutations.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { tradeOf } from './invariants/trade-state.ts'
import type { Tab } from './phone/tab.ts'
import { goneTrader, traders, wareOfTrader } from './server/conversations.ts'
import type { World } from './world.ts'

const wrongCode = 'ZZZZZZZZZZZZZZZZ'

/** A buyer and seller: orders, confirms at another price, advances orders, hands over, disputes and reviews. */
export class Merchant {
  constructor(
    readonly world: World,
    readonly act: (tab: Tab, label: string, work: () => Promise<unknown>) => void,
  ) {}

  /** Often at an outdated price; an order that was refused for it is confirmed at the present one. */
  place(tab: Tab): void {
    const { random } = this.world
    const changed = this.#shown(tab).find(({ problem }) => problem?.code === 'order_changed')
    if (changed?.entry != null && random.chance(0.6)) {
      this.#confirm(tab, changed, changed.entry)
      return
    }
    const ware = random.pick(this.#wares(tab))
    const id = random.key()
    this.act(tab, `orders ${ware} as ${id.slice(-4)}`, () =>
      tab.sync.act(orderPlace, {
        ...this.#args(id, ware),
        quantity: random.between(1, 2),
        seen_price: random.chance(0.75) ? this.#priceOf(ware) : 5_500,
        mode: random.pick(['cod', 'escrow'] as const),
      }),
    )
  }

  change(tab: Tab): void {
    const { random } = this.world
    const ways = this.#shown(tab).flatMap((one) => {
      const acts = orderActs.filter((event) => nextOrderState(one, event, one.role) !== null)
      const steps = acts.map((event) => ({ one, event }))
      const mayComplain = nextOrderState(one, 'dispute', one.role) !== null
      const more = [
        ...(mayComplain ? [{ one, event: 'dispute' as const }] : []),
        ...(one.may_review ? [{ one, event: 'review' as const }] : []),
      ]
      return [...steps, ...more]
    })
    if (ways.length === 0) return
    const { one, event } = random.pick(ways)
    const { id } = one
    this.act(tab, `${event} ${id.slice(-4)}`, () => {
      if (event === 'review') return tab.sync.act(reviewWrite, { id, rating: 4, text: '' })
      if (event === 'dispute')
        return tab.sync.act(orderDispute, { id, reason: 'damaged', text: 'Tout est cassé.', photos: [] })
      return tab.sync.act(orderChange, { id, event, reason: null })
    })
  }

  /** With the code of the buyer's screen, now and then with another. */
  handOver(tab: Tab): void {
    const { random } = this.world
    const open = this.#shown(tab).filter((one) => {
      const isProvable = one.role === 'seller' && one.handover_hash !== null
      return isProvable && nextOrderState(one, 'hand_over', 'seller') !== null
    })
    if (open.length === 0) return
    const { id } = random.pick(open)
    const code = random.chance(0.85) ? (this.#codeOf(id) ?? wrongCode) : wrongCode
    this.act(tab, `hands over ${id.slice(-4)} by ${code}`, () => tab.sync.act(orderHandOver, { id, code }))
  }

  #wares({ userId }: Tab): readonly string[] {
    const { backend } = this.world.options
    if (backend) return backend.wares(userId)
    const others = ['ana', 'bo'].filter((one) => one !== userId)
    return [...traders, ...traders, ...traders, ...others, goneTrader].map(wareOfTrader)
  }

  #priceOf(ware: string): number {
    return this.world.options.backend?.price ?? this.world.server.trades.priceOf(ware)
  }

  /** Read from the buyer's screen: with a real server both users are on this phone. */
  #codeOf(id: string): string | null {
    const { options, people, server } = this.world
    if (!options.backend) return server.trades.all.get(id)?.code ?? null
    const rows = people.known.map((userId) => this.world.stored(userId).orders.get(id))
    return rows.find((row) => row?.handover_code != null)?.handover_code ?? null
  }

  #confirm(tab: Tab, { id, product, quantity, mode }: OrderView, entry: number): void {
    this.world.ledger.intend(tab.userId, entry, 'replace')
    const seen_price = this.#priceOf(product.id)
    this.act(tab, `confirms ${id.slice(-4)} at ${seen_price}`, () =>
      tab.sync.replace(entry, orderPlace, { ...this.#args(id, product.id), quantity, mode, seen_price }),
    )
  }

  #args(id: string, product_id: string) {
    return {
      id,
      product_id,
      fulfilment: 'meetup' as const,
      address: null,
      note: null,
      product: null,
      seller: null,
    }
  }

  #shown(tab: Tab): readonly OrderView[] {
    return tradeOf(this.world.stored(tab.userId))
  }
}
