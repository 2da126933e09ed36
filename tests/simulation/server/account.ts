import type { Notification, NotificationPreferences } from '#contract/notifications.ts'
import type { BoostOffer } from '#contract/own-products.ts'
import type { Product } from '#contract/products.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import type { ModelProduct } from './act-products.ts'
import type { ModelPhoto } from './uploads.ts'

/** Lists of the model server that a phone mirrors with sequences. */
export type Listed = 'products' | 'notifications'

interface Kept<Row> {
  row: Row
  /** Sequence of the last change. */
  seq: number
}

interface Stone {
  list: Listed
  id: string
  seq: number
}

/** What one list held when a sequence number was given out. */
export type Snapshot = ReadonlyMap<string, string>

/** A boost or a read that the server has really done: the ground truth of the invariants. */
export interface Effect {
  seq: number
  key: string | null
  kind: string
  target: string
  /** Notifications that this effect turned from unread to read. */
  read: readonly string[]
}

/** One user's truth on the model server: rows, sequence, tombstones, and the whole past. */
export class Account {
  seq = 0
  /** Cursors from before this sequence are answered by a reset. */
  prunedSeq = 0
  included = 3
  readonly products = new Map<string, Kept<ModelProduct>>()
  readonly photos = new Map<string, ModelPhoto>()
  /** Bytes of photos that were taken and then lost or refused: those may come again. */
  readonly lost = new Map<string, number>()
  readonly notifications = new Map<string, Kept<Notification>>()
  wanted: NotificationPreferences = { like: true, order: true, follow: true, review: true, product: true }
  /** Ids of products put aside, the last first, and the same by sequence, each as one text. */
  favorites: readonly string[] = []
  readonly favoritesPast: string[] = ['[]']
  /** Ids of those who are followed, the last first, and the searches that are kept; the same by sequence. */
  followed: readonly string[] = []
  readonly followedPast: string[] = ['[]']
  searches: readonly SavedSearch[] = []
  readonly searchesPast: string[] = ['[]']
  /** Ids of reports that were taken. */
  reports: readonly string[] = []
  readonly effects: Effect[] = []
  readonly past: Record<Listed, Snapshot[]> = { products: [new Map()], notifications: [new Map()] }
  readonly counts: number[] = [0]
  /** The choices by sequence, each as one text. */
  readonly choices: string[] = [JSON.stringify(this.wanted)]
  #stones: Stone[] = []

  constructor(readonly id: string) {}

  /** One change: one sequence number, rows stamped with it, and the state of the lists remembered. */
  change(work: (seq: number) => void): number {
    this.seq += 1
    work(this.seq)
    this.past.products[this.seq] = this.#picture(this.products)
    this.past.notifications[this.seq] = this.#picture(this.notifications)
    this.counts[this.seq] = this.products.size
    this.choices[this.seq] = JSON.stringify(this.wanted)
    this.favoritesPast[this.seq] = JSON.stringify(this.favorites)
    this.followedPast[this.seq] = JSON.stringify(this.followed)
    this.searchesPast[this.seq] = JSON.stringify(
      this.searches.map(({ id, q, alerts }) => `${id} ${q} ${alerts}`),
    )
    return this.seq
  }

  /** True when one of these photos is not here, or not whole. */
  lacks(ids: readonly string[]): boolean {
    return ids.some((id) => {
      const photo = this.photos.get(id)
      return photo === undefined || photo.offset < photo.length
    })
  }

  /** Photos that were refused after their last byte. */
  readonly unreadable = new Set<string>()

  /** Forgets a photo with all its bytes. */
  lose(id: string): void {
    const photo = this.photos.get(id)
    if (photo) this.lost.set(id, photo.taken)
    this.photos.delete(id)
  }

  putProduct(row: ModelProduct): void {
    this.products.set(row.id, { row, seq: this.seq })
  }

  putNotification(row: Notification): void {
    this.notifications.set(row.id, { row, seq: this.seq })
  }

  drop(list: Listed, id: string): void {
    this[list].delete(id)
    this.#stones.push({ list, id, seq: this.seq })
  }

  /** Rows of a list changed after a sequence number, oldest change first. */
  changedSince(list: Listed, seq: number): { id: string; seq: number; row: Product | Notification | null }[] {
    const rows = [...this[list].values()].map((kept) => ({ id: kept.row.id, seq: kept.seq, row: kept.row }))
    const gone = this.#stones.filter((stone) => stone.list === list && !this[list].has(stone.id))
    return [...rows, ...gone.map((stone) => ({ ...stone, row: null }))]
      .filter((change) => change.seq > seq)
      .sort((a, b) => a.seq - b.seq || (a.id < b.id ? -1 : 1))
  }

  /** Rows of a list, newest birth first. */
  newest(list: Listed): (Product | Notification)[] {
    return [...this[list].values()]
      .map((kept) => kept.row as Product | Notification)
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

  #picture(list: ReadonlyMap<string, Kept<{ id: string }>>): Snapshot {
    return new Map([...list].map(([id, kept]) => [id, versionOf(kept.row)]))
  }
}

/** Long enough that no boost of a schedule ends before the schedule does. */
export const boostHours = 10_000

function birth(row: { created_at: string | null; id: string }): string {
  return `${row.created_at}|${row.id}`
}

/** The parts of a row that a mirror must have right, in one text. */
export function versionOf(row: object): string {
  const { title, is_boosted, boosted_until, read_at, message, state, photos } = row as Partial<
    ModelProduct & Notification
  >
  const pictures = photos?.map(({ id }) => id)
  return JSON.stringify([title, is_boosted, boosted_until, read_at, message, state, pictures])
}

/** The same without times: a row beyond a plain server's cut is marked by the phone's clock when it is acknowledged. */
export function timelessVersion(version: string): string {
  const [title, isBoosted, boostedUntil, readAt, message, state] = JSON.parse(version) as unknown[]
  return JSON.stringify([title, isBoosted, boostedUntil === null, readAt === null, message, state])
}
