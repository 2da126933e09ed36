/* The list that every peer mirrors, the same in each run: server and pages generate it from the same numbers. */

/** A product as the bench server sends it: Louma's contract, and the seller that the peers index by. */
export interface FeedRow {
  id: string
  seller: string
  title: string
  price: number
  state: string
  city: string
  category: string
  photo: { url: string; width: number; height: number }
  is_boosted: boolean
  boosted_until: string | null
  views: number
  favorites_count: number
  created_at: string
  updated_at: string
}

/** One change of the list: upserted rows and deleted ids. */
export interface FeedDelta {
  rows: FeedRow[]
  tombstones: string[]
}

export const seller = '01930000-0000-7000-8000-000000000001'
export const feedSize = 10_000
export const feedPage = 500
/** Newest rows that the first request of a list gets, before the cursor leads through everything. */
export const firstWindow = 100

const changed = 150
const added = 50
const removed = 50
const start = Date.UTC(2026, 0, 1)

const cities = ['Dakar', 'Abidjan', 'Cotonou', 'Lomé', 'Douala', 'Bamako']
const categories = ['telephones', 'mode-femme', 'mode-homme', 'maison-cuisine', 'electromenager', 'beaute']
const words =
  'Pagne wax boubou brodé téléphone double puce marmite aluminium ventilateur solaire natte tissée sac cuir sandales savon karité neuf garantie livraison marché quartier occasion prix négociable'.split(
    ' ',
  )

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function hex(next: () => number, length: number): string {
  let text = ''
  while (text.length < length) text += Math.floor(next() * 16).toString(16)
  return text
}

function instant(step: number): string {
  return new Date(start + step * 60_000).toISOString()
}

/** Row number `at`; `touched` counts its changes and determines the time of the last one. */
export function feedRow(at: number, touched = at): FeedRow {
  const next = numbers(at + 1)
  const pick = (from: readonly string[]) => from[Math.floor(next() * from.length)] ?? ''
  const tail = hex(next, 15)
  let title = ''
  while (title.length < 105) title += `${pick(words)} `
  return {
    id: `0193${at.toString(16).padStart(4, '0')}-${tail.slice(0, 4)}-7${tail.slice(4, 7)}-8${tail.slice(7, 10)}-${hex(next, 12)}`,
    seller,
    title: title.trim(),
    price: 500 * (1 + Math.floor(next() * 2_000)),
    state: 'published',
    city: pick(cities),
    category: pick(categories),
    photo: { url: `/media/${hex(next, 64)}.webp`, width: 640, height: 640 },
    is_boosted: false,
    boosted_until: null,
    views: Math.floor(next() * 5_000) + (touched === at ? 0 : touched),
    favorites_count: Math.floor(next() * 300),
    created_at: instant(at),
    updated_at: instant(touched),
  }
}

/** Change number `step` (from 1): 150 rows changed, 50 new, 50 deleted. Never touches the same row twice. */
export function feedDelta(step: number): FeedDelta {
  const rows: FeedRow[] = []
  const clock = feedSize + step * 1_000
  const from = (step - 1) * (changed + removed)
  for (let n = 0; n < changed; n += 1) rows.push(feedRow(from + n, clock + n))
  for (let n = 0; n < added; n += 1) rows.push(feedRow(clock + changed + n))
  const tombstones: string[] = []
  for (let n = 0; n < removed; n += 1) tombstones.push(feedRow(from + changed + n).id)
  return { rows, tombstones }
}

/** Ids of the newest `limit` rows after `steps` changes, newest first: the content of a correct mirror. */
export function newestIds(steps: number, by: 'created_at' | 'updated_at', limit: number): string[] {
  const rows = new Map<string, FeedRow>()
  for (let at = 0; at < feedSize; at += 1) {
    const row = feedRow(at)
    rows.set(row.id, row)
  }
  for (let step = 1; step <= steps; step += 1) {
    const delta = feedDelta(step)
    for (const row of delta.rows) rows.set(row.id, row)
    for (const id of delta.tombstones) rows.delete(id)
  }
  return [...rows.values()]
    .sort((a, b) => (a[by] < b[by] ? 1 : -1))
    .slice(0, limit)
    .map((row) => row.id)
}
