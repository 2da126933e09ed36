import type { Conversation, Message } from '#contract/conversations.ts'
import type { Notification, NotificationPreferences } from '#contract/notifications.ts'
import type { Order } from '#contract/orders.ts'
import type { BoostOffer } from '#contract/own-products.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import type { OwnShop } from '#contract/shops.ts'
import type { TopUp, Withdrawal } from '#contract/transfers.ts'
import type { Verification } from '#contract/verifications.ts'
import type { StatementLine } from '#contract/wallet.ts'
import type { ModelProduct } from './act-products.ts'
import type { ModelPhoto } from './uploads.ts'

/** Lists of the model server that a phone mirrors with sequences. */
export const listed = [
  'products',
  'notifications',
  'conversations',
  'messages',
  'orders',
  'statement',
  'topUps',
  'withdrawals',
] as const
export type Listed = (typeof listed)[number]

interface ListedRows {
  products: ModelProduct
  notifications: Notification
  conversations: Conversation
  messages: Message
  orders: Order
  statement: StatementLine
  topUps: TopUp
  withdrawals: Withdrawal
}
type ListedRow = ListedRows[Listed]

interface Kept<Row> {
  row: Row
  seq: number
}

interface Stone {
  list: Listed
  id: string
  seq: number
}

export type Snapshot = ReadonlyMap<string, string>

/** A boost or a read that the server has performed: the reference for the invariants. */
export interface Effect {
  seq: number
  key: string | null
  kind: string
  target: string
  /** Notifications that this effect turned from unread to read. */
  read: readonly string[]
}

export class Account {
  seq = 0
  /** Cursors from before this sequence get a reset. */
  prunedSeq = 0
  included = 3
  readonly products = new Map<string, Kept<ModelProduct>>()
  readonly photos = new Map<string, ModelPhoto>()
  /** Bytes of photos that were received and then lost or refused: those may be sent again. */
  readonly lost = new Map<string, number>()
  readonly notifications = new Map<string, Kept<Notification>>()
  readonly conversations = new Map<string, Kept<Conversation>>()
  readonly messages = new Map<string, Kept<Message>>()
  readonly orders = new Map<string, Kept<Order>>()
  readonly statement = new Map<string, Kept<StatementLine>>()
  readonly topUps = new Map<string, Kept<TopUp>>()
  readonly withdrawals = new Map<string, Kept<Withdrawal>>()
  packages: readonly string[] = []
  readonly spendable = { available: 0, held: 0 }
  /** States of the wallet by sequence, each as one text. */
  readonly spendableAfter: string[] = [JSON.stringify(this.spendable)]
  wanted: NotificationPreferences = { like: true, order: true, follow: true, review: true, product: true }
  /** Ids of favourites, newest first; then the same by sequence, each as one text. */
  favorites: readonly string[] = []
  readonly favoritesPast: string[] = ['[]']
  /** Ids of followed users, newest first, and saved searches; the same by sequence. */
  followed: readonly string[] = []
  readonly followedPast: string[] = ['[]']
  searches: readonly SavedSearch[] = []
  readonly searchesPast: string[] = ['[]']
  shop: OwnShop['shop'] = null
  /** The last request for verification, and the photo that it names. */
  verification: Verification | null = null
  verificationPhoto: string | null = null
  /** The place of the shop, and id and state of the request, by sequence. */
  readonly shopPast: string[] = ['[]']
  readonly verificationPast: string[] = ['[]']
  blocked: readonly string[] = []
  reports: readonly string[] = []
  readonly effects: Effect[] = []
  readonly past: Record<Listed, Snapshot[]> = {
    products: [new Map()],
    notifications: [new Map()],
    conversations: [new Map()],
    messages: [new Map()],
    orders: [new Map()],
    statement: [new Map()],
    topUps: [new Map()],
    withdrawals: [new Map()],
  }
  readonly counts: number[] = [0]
  /** The choices by sequence, each as one text. */
  readonly choices: string[] = [JSON.stringify(this.wanted)]
  readonly #watchers = new Set<() => void>()
  #stones: Stone[] = []
  readonly #touched = new Set<Listed>()

  constructor(readonly id: string) {}

  /** One change: takes one sequence number, stamps rows with it, and records the state of the lists. */
  change(work: (seq: number) => void): number {
    this.seq += 1
    work(this.seq)
    for (const list of listed) this.past[list][this.seq] = this.#picture(list)
    this.#touched.clear()
    this.counts[this.seq] = this.products.size
    this.spendableAfter[this.seq] = JSON.stringify(this.spendable)
    this.choices[this.seq] = JSON.stringify(this.wanted)
    this.favoritesPast[this.seq] = JSON.stringify(this.favorites)
    this.followedPast[this.seq] = JSON.stringify(this.followed)
    this.searchesPast[this.seq] = JSON.stringify(
      this.searches.map(({ id, q, alerts }) => `${id} ${q} ${alerts}`),
    )
    this.shopPast[this.seq] = JSON.stringify(this.shop ? [`mine ${this.shop.place}`] : [])
    this.verificationPast[this.seq] = JSON.stringify(
      this.verification ? [`mine ${this.verification.id} ${this.verification.state}`] : [],
    )
    for (const changed of [...this.#watchers]) changed()
    return this.seq
  }

  /** Calls `changed` after every change, until the returned function is called. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed)
    return () => this.#watchers.delete(changed)
  }

  lacks(ids: readonly string[]): boolean {
    return ids.some((id) => {
      const photo = this.photos.get(id)
      return photo === undefined || photo.offset < photo.length
    })
  }

  /** Photos that were refused after their last byte. */
  readonly unreadable = new Set<string>()

  lose(id: string): void {
    const photo = this.photos.get(id)
    if (photo) this.lost.set(id, photo.taken)
    this.photos.delete(id)
  }

  putProduct(row: ModelProduct): void {
    this.put('products', row)
  }

  putNotification(row: Notification): void {
    this.put('notifications', row)
  }

  put<L extends Listed>(list: L, row: ListedRows[L]): void {
    const rows = this[list] as unknown as Map<string, Kept<ListedRows[L]>>
    rows.set(row.id, { row, seq: this.seq })
    this.#touched.add(list)
  }

  drop(list: Listed, id: string): void {
    this.#touched.add(list)
    this[list].delete(id)
    this.#stones.push({ list, id, seq: this.seq })
  }

  changedSince(list: Listed, seq: number): { id: string; seq: number; row: ListedRow | null }[] {
    const rows = [...this[list].values()].map((kept) => ({ id: kept.row.id, seq: kept.seq, row: kept.row }))
    const gone = this.#stones.filter((stone) => stone.list === list && !this[list].has(stone.id))
    return [...rows, ...gone.map((stone) => ({ ...stone, row: null }))]
      .filter((change) => change.seq > seq)
      .sort((a, b) => a.seq - b.seq || (a.id < b.id ? -1 : 1))
  }

  newest(list: Listed): ListedRow[] {
    return [...this[list].values()]
      .map((kept) => kept.row as ListedRow)
      .sort((a, b) => (birth(a) < birth(b) ? 1 : -1))
  }

  /** Forgets old tombstones, as a server does after a while. */
  prune(): void {
    this.#stones = []
    this.prunedSeq = this.seq
  }

  offers(): BoostOffer[] {
    return [
      {
        id: 'jour',
        name: 'Un jour',
        hours: boostHours,
        price: 500,
        is_default: true,
        included_left: this.included,
      },
    ]
  }

  #picture(list: Listed): Snapshot {
    const before = this.past[list][this.seq - 1]
    if (before !== undefined && !this.#touched.has(list)) return before
    return new Map([...this[list]].map(([id, kept]) => [id, versionOf(kept.row)]))
  }
}

/** Longer than any schedule, so that no boost ends during one. */
export const boostHours = 10_000

function birth(row: ListedRow): string {
  if ('place' in row) return String(row.place).padStart(9, '0')
  const moved = 'active_at' in row ? row.active_at : 'total' in row ? row.updated_at : row.created_at
  return `${moved}|${row.id}`
}

/** The fields of a row that a mirror must have right, as one text. */
export function versionOf(row: object): string {
  const { title, is_boosted, boosted_until, read_at, message, state, photos } = row as Partial<
    ModelProduct & Notification
  >
  const pictures = photos?.map(({ id }) => id)
  return JSON.stringify([
    title,
    is_boosted,
    boosted_until,
    read_at,
    message,
    state,
    pictures,
    conversationFieldsIn(row),
    movedIn(row),
  ])
}

function conversationFieldsIn(row: object): unknown[] {
  const {
    text,
    seq,
    offer,
    answer,
    last_seq,
    read_seq,
    other_read_seq,
    closure,
    archived,
    muted,
    last_message,
  } = row as Partial<Message & Conversation>
  const last = last_message?.id
  return [
    text,
    seq,
    offer?.state,
    answer?.event,
    last_seq,
    read_seq,
    other_read_seq,
    closure,
    archived,
    muted,
    last,
  ]
}

function movedIn(row: object): unknown[] {
  if (!('total' in row) && !('place' in row)) return []
  const { role, price, quantity, handover_code, may_review, dispute, place, available_after, held_after } =
    row as Partial<Order & StatementLine>
  return [
    role,
    price,
    quantity,
    handover_code,
    may_review,
    dispute?.reason,
    place,
    available_after,
    held_after,
  ]
}

/** The same without times: a row beyond a plain server's cut is stamped by the phone's clock when it is acknowledged. */
export function timelessVersion(version: string): string {
  const [title, isBoosted, boostedUntil, readAt, message, state] = JSON.parse(version) as unknown[]
  return JSON.stringify([title, isBoosted, boostedUntil === null, readAt === null, message, state])
}
