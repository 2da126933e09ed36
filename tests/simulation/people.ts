import { favoriteSet, wasFavorite } from '#src/domains/favorites/favorites.ts'
import {
  notificationRead,
  notificationReadAll,
  notificationWanted,
} from '#src/domains/notifications/notifications.ts'
import { productBoost, productDelete } from '#src/domains/products/mutations.ts'
import { product } from '#tests/support/sync/product.ts'
import { ConversationMember } from './conversation-member.ts'
import { ShownState } from './invariants/shown.ts'
import type { Action, OutboxChange } from './ledger.ts'
import { Merchant } from './merchant.ts'
import { Neighbour } from './neighbour.ts'
import { opensScreen } from './opens-screen.ts'
import { Payer } from './payer.ts'
import { Tab } from './phone/tab.ts'
import { Seller } from './seller.ts'
import { boostHours } from './server/account.ts'
import { goneWare, wares } from './server/act-favorites.ts'
import { Shopkeeper } from './shopkeeper.ts'
import type { World } from './world.ts'

export class People {
  #tabs = 0
  #tokens = 0
  readonly known: string[] = []
  readonly seller: Seller
  readonly neighbour: Neighbour
  readonly shopkeeper: Shopkeeper
  readonly conversationMember: ConversationMember
  readonly merchant: Merchant
  readonly payer: Payer

  constructor(readonly world: World) {
    this.seller = new Seller(world, (tab, label, work) => this.#act(tab, label, work))
    this.conversationMember = new ConversationMember(world, (tab, label, work) => this.#act(tab, label, work))
    this.merchant = new Merchant(world, (tab, label, work) => this.#act(tab, label, work))
    this.payer = new Payer(world, (tab, label, work) => this.#act(tab, label, work))
    this.neighbour = new Neighbour(world, (tab, label, work) => this.#act(tab, label, work))
    this.shopkeeper = new Shopkeeper(world, (tab, label, work) => this.#act(tab, label, work))
  }

  async signIn(userId: string): Promise<void> {
    const { world } = this
    this.#tokens += 1
    const { backend } = world.options
    const token = backend
      ? await world.scheduler.outside(() => backend.openSession(userId))
      : `token-${userId}-${this.#tokens}`
    world.server.issueToken(userId, token)
    world.log(`${userId} signs in`)
    world.follow(userId)
    if (!this.known.includes(userId)) this.known.push(userId)
    await world.phone.session.signIn(userId, token)
  }

  async signOut(): Promise<void> {
    this.world.log('signs out')
    await this.world.phone.session.signOut()
  }

  openTab(): Tab | null {
    const { userId } = this.world.phone.session
    if (userId === null) return null
    this.#tabs += 1
    this.world.log(`tab${this.#tabs} opens for ${userId}`)
    return new Tab(this.world, `tab${this.#tabs}`, userId)
  }

  tabs(): Tab[] {
    const { userId } = this.world.phone.session
    return [...this.world.tabs].filter((tab) => tab.userId === userId)
  }

  /**
   * The server has refused a page's session: the page goes to the sign-in page, unless that session has ended
   * already.
   */
  refused(tab: Tab, epoch: number): void {
    void this.world.phone.session.endEpoch(epoch).then((ended) => {
      const { userId } = this.world.phone.session
      if (ended || userId !== tab.userId) tab.close('moves to the sign-in page')
    })
  }

  /** The toaster of every tab of this user notices the commit by its live query. */
  committed({ userId, after }: OutboxChange): void {
    const isNew = [...after.outbox.values()].some(
      (entry) => entry.state === 'rejected' && entry.noticedAt === null,
    )
    if (!isNew) return
    for (const tab of this.world.tabs) {
      if (tab.userId === userId) this.world.scheduler.soon(() => void tab.showNotices())
    }
  }

  /** A product on the screen; those that were acted upon already are as likely as all others. */
  productSeen(tab: Tab): string | null {
    const state = this.world.stored(tab.userId)
    const shown = new ShownState(state)
    const ids = shown.productIds()
    return ids.length === 0 ? null : this.world.random.pick(ids)
  }

  boost(tab: Tab): void {
    const id = this.productSeen(tab)
    if (id === null) return
    const hasOffers =
      !this.world.options.plain && !this.world.options.backend && this.world.random.chance(0.5)
    const args = { id, ...(hasOffers ? { offer: 'jour', hours: boostHours } : {}) }
    this.#act(tab, `boosts ${id}`, () => tab.sync.act(productBoost, args))
  }

  remove(tab: Tab): void {
    const id = this.productSeen(tab)
    if (id === null) return
    this.world.ledger.intendDelete(tab.userId, `product:${id}`)
    this.#act(tab, `deletes ${id}`, () => tab.sync.act(productDelete, { id }))
  }

  read(tab: Tab): void {
    const rows = [...this.world.stored(tab.userId).notifications.values()]
    if (rows.length === 0) return
    const { id, created_at } = this.world.random.pick(rows)
    this.#act(tab, `reads ${id}`, () => tab.sync.act(notificationRead, { id, createdAt: created_at }))
  }

  readAll(tab: Tab): void {
    const rows = [...this.world.stored(tab.userId).notifications.values()]
    const newest = rows.sort((a, b) => (a.sortKey < b.sortKey ? 1 : -1))[0]
    const upTo = newest ? { id: newest.id, createdAt: newest.created_at } : null
    this.#act(tab, `reads all up to ${newest?.id}`, () => tab.sync.act(notificationReadAll, { upTo }))
  }

  /** In the settings, which keep the choices current while they are open; few types, so that choices collide. */
  choose(tab: Tab): void {
    if (this.world.stored(tab.userId).preferences.size === 0) {
      this.world.log(`${tab.context.name}: ${tab.userId} opens the settings`)
      tab.sync.want('preferences')
      return
    }
    const type = this.world.random.pick(['like', 'order'] as const)
    const wanted = this.world.random.chance(0.5)
    this.#act(tab, `wants ${type}: ${wanted}`, () => tab.sync.act(notificationWanted, { type, wanted }))
  }

  favor(tab: Tab): void {
    const { world } = this
    const { random } = world
    if (opensScreen(world, tab, 'favorites')) return
    const id = random.pick([...wares, ...wares, goneWare])
    const on = random.chance(0.6)
    this.#act(tab, `${on ? 'puts aside' : 'takes out'} ${id}`, async () => {
      const was = await wasFavorite(tab.context.db, id)
      await tab.sync.act(favoriteSet, { id, on, was, product: product(id) })
    })
  }

  undo(tab: Tab): void {
    const waiting = this.#actions(tab, ({ entry }) => entry.state === 'queued' || entry.state === 'sending')
    if (waiting.length === 0) return
    const action = this.world.random.pick(waiting)
    this.world.ledger.intend(tab.userId, action.seq, 'undo')
    this.#act(tab, `undoes #${action.seq}`, () => tab.sync.undo(action.seq))
  }

  retry(tab: Tab): void {
    this.#giveUp(tab, 'retries', (seq) => tab.sync.retry(seq))
  }

  abandon(tab: Tab): void {
    this.#giveUp(tab, 'abandons', (seq) => tab.sync.abandon(seq))
  }

  #giveUp(tab: Tab, label: string, work: (seq: number) => Promise<void>): void {
    const over = this.#actions(
      tab,
      ({ entry }) => entry.state === 'parked' || (entry.state === 'rejected' && entry.noticedAt !== null),
    )
    if (over.length === 0) return
    const action = this.world.random.pick(over)
    this.world.ledger.intend(tab.userId, action.seq, 'give-up')
    this.#act(tab, `${label} #${action.seq}`, () => work(action.seq))
  }

  #actions(tab: Tab, wanted: (action: Action) => boolean): Action[] {
    return this.world.ledger.of(tab.userId).filter((action) => action.fate === 'living' && wanted(action))
  }

  #act(tab: Tab, label: string, work: () => Promise<unknown>): void {
    this.world.log(`${tab.context.name}: ${tab.userId} ${label}`)
    void work().then(
      () => {},
      (error: Error) => this.world.log(`${tab.context.name}: refused at once, ${error.name}`),
    )
  }
}
