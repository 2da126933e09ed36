import type { ProductState } from '#contract/product-life.ts'
import { nextProductState, type SellerEvent } from '#contract/product-life-events.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { ProductRow } from '#src/db/rows.ts'
import { mutations } from '#src/domains/registry.ts'
import type { Committed } from '../phone/raw-storage.ts'
import { expectedFavorites } from './favorites.ts'

interface ExpectedProduct {
  isBoosted: boolean
  title: string
  state: ProductState
  photos: (string | null | undefined)[]
}

interface ExpectedView {
  products: Map<string, ExpectedProduct>
  unread: Set<string>
  totalProducts: number | null
  /** Wanted types of notifications; null before the first pull. */
  wanted: Record<string, boolean | undefined> | null
  favorites: ReadonlySet<string>
}

/** The expected view of a committed state, computed independently of the engine's fold. */
export function expectedView(state: Committed): ExpectedView {
  const products = new Map([...state.products].map(([id, row]) => [id, expectedProduct(row)]))
  const unread = new Set(
    [...state.notifications.values()].filter((row) => row.read_at === null).map(({ id }) => id),
  )
  let totalProducts = state.stats.get('dashboard')?.overview.total_products ?? null
  const base = state.preferences.get('notifications')?.wanted
  let wanted: Record<string, boolean | undefined> | null = base === undefined ? null : { ...base }
  for (const entry of [...state.outbox.values()].sort((a, b) => a.seq - b.seq)) {
    const { id, product } = entry.args as { id?: string; product?: string }
    const target = id ?? product ?? ''
    if (entry.kind === 'product.delete') {
      if (counts(entry, state, 'products')) products.delete(target)
      if (counts(entry, state, 'stats') && totalProducts !== null)
        totalProducts = Math.max(0, totalProducts - 1)
    }
    if (entry.kind === 'product.create') {
      if (counts(entry, state, 'products') && !products.has(target)) products.set(target, created(entry))
      if (counts(entry, state, 'stats') && totalProducts !== null) totalProducts += 1
    }
    const known = counts(entry, state, 'products') ? products.get(target) : undefined
    if (known && entry.kind === 'product.edit')
      Object.assign(known, (entry.args as { changes: object }).changes)
    if (known && entry.kind === 'product.state') known.state = stateAfter(known.state, entry)
    if (entry.kind === 'product.boost' && counts(entry, state, 'products') && isReadable(entry)) {
      const row = products.get(target)
      if (row) row.isBoosted = true
    }
    if (entry.kind === 'preference.notification' && wanted && counts(entry, state, 'preferences')) {
      const choice = entry.args as { type: string; wanted: boolean }
      wanted = { ...wanted, [choice.type]: choice.wanted }
    }
    if (!counts(entry, state, 'notifications')) continue
    if (entry.kind === 'notification.read') unread.delete(target)
    if (entry.kind === 'notification.readAll') {
      const last = lastRead(entry)
      for (const one of [...unread]) if (last === null || placeOf(state, one) <= last) unread.delete(one)
    }
  }
  return { products, unread, totalProducts, wanted, favorites: expectedFavorites(state, counts) }
}

function expectedProduct({ is_boosted, title, state, photos }: ProductRow): ExpectedProduct {
  return { isBoosted: is_boosted, title, state, photos: photos.map(({ id }) => id) }
}

function created(entry: StoredEntry): ExpectedProduct {
  const { title, photos, publish } = entry.args as { title: string; photos: string[]; publish: boolean }
  return { isBoosted: false, title, photos, state: answered(entry) ?? (publish ? 'published' : 'draft') }
}

function stateAfter(state: ProductState, entry: StoredEntry): ProductState {
  const { event } = entry.args as { event: SellerEvent }
  const next = nextProductState(state, event, 'seller') ?? state
  return answered(entry) ?? (next === 'live' ? 'published' : next)
}

function answered({ result }: StoredEntry): ProductState | undefined {
  return (result as { state?: ProductState } | null)?.state
}

/** Entries of another version have no effect on the screen until code arrives that can read them. */
function isReadable({ kind, args, v }: StoredEntry): boolean {
  return mutations.get(kind)?.read(args, v) != null
}

/** The view must contain the entry's effect, because the base of this list does not yet. */
export function counts(entry: StoredEntry, state: Committed, list: string): boolean {
  if (entry.state === 'queued' || entry.state === 'sending') return true
  if (entry.state !== 'acked') return false
  const pulled = state.collections.get(list)
  if (!pulled) return true
  const { ackSeq, ackTick } = entry
  if (ackSeq !== null && pulled.seq !== null) return pulled.seq < ackSeq
  return ackTick === null || pulled.tick < ackTick
}

function lastRead({ args }: StoredEntry): string | null {
  const { upTo } = args as { upTo: { id: string; createdAt: string | null } | null }
  return upTo === null ? null : `${upTo.createdAt ?? ''}|${upTo.id}`
}

function placeOf(state: Committed, id: string): string {
  return `${state.notifications.get(id)?.created_at ?? ''}|${id}`
}
