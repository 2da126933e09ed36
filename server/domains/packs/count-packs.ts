import { count, eq, max, sql } from 'drizzle-orm'
import type { Pack } from '#contract/packs.ts'
import type { Photo } from '#contract/photos.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { pack } from '#server/http/response-body.ts'
import { branchOf, readTree } from '../categories/index.ts'
import { packedCount, packedPage } from './read-pack.ts'

/** Average compressed bytes of one product. */
interface Weights {
  data: number
  /** Thumbnail bytes; 0 for products without a photo. */
  photo: number
}

interface Counted {
  key: string
  onSale: number
  newest: Date | null
}

/** Cities by size, categories (with subcategories) in menu order; only those with published products. */
export async function countPacks(tx: Tx, weights: Weights): Promise<Pack[]> {
  const [byCity, byCategory, tree] = [
    await countBy(tx, products.city),
    await countBy(tx, products.category),
    await readTree(tx),
  ]
  const cities = byCity
    .sort((a, b) => b.onSale - a.onSale || (a.key < b.key ? -1 : 1))
    .map((one) => present('city', one.key, one, weights))
  const categories = tree.flatMap(({ slug, name }) => {
    const branch = new Set(branchOf(tree, slug))
    const below = byCategory.filter(({ key }) => branch.has(key))
    if (below.length === 0) return []
    const onSale = below.reduce((sum, one) => sum + one.onSale, 0)
    const newest = below.map((one) => one.newest).reduce(later, null)
    return [present('category', name, { key: slug, onSale, newest }, weights)]
  })
  return [...cities, ...categories]
}

/** Full index scan: about 0.5 s for a million products, so callers must cache it. */
function countBy(tx: Tx, column: typeof products.city | typeof products.category): Promise<Counted[]> {
  return tx
    .select({ key: sql<string>`${column}`, onSale: count(), newest: max(products.publishedAt) })
    .from(products)
    .where(eq(products.state, 'published'))
    .groupBy(column)
}

function present(kind: Pack['kind'], name: string, { key, onSale, newest }: Counted, weights: Weights): Pack {
  const brought = packedCount(onSale)
  return {
    kind,
    key,
    name,
    products_count: brought,
    data_bytes: Math.round(brought * weights.data),
    photo_bytes: Math.round(brought * weights.photo),
    updated_at: newest?.toISOString() ?? null,
  }
}

function later(a: Date | null, b: Date | null): Date | null {
  return a === null || (b !== null && b > a) ? b : a
}

/** Size in bytes of a stored picture by its path below /media/; null when missing. */
export type PictureSize = (name: string) => Promise<number | null>

const weighed = 24

/** Average size of the newest products, compressed with brotli. */
export async function weighListings(tx: Tx, sizeOf: PictureSize, now: Date): Promise<Weights> {
  const { data } = await packedPage(tx, { where: undefined, cursor: undefined, now })
  if (data.length === 0) return { data: 0, photo: 0 }
  const { bytes } = await pack(Buffer.from(JSON.stringify({ data })), 'br')
  const names = data.slice(0, weighed).map(({ photo }) => (photo === null ? null : thumbnailOf(photo)))
  const sizes = await Promise.all(names.map((name) => (name === null ? 0 : sizeOf(name))))
  const sum = sizes.reduce((all: number, size) => all + (size ?? 0), 0)
  return { data: bytes.length / data.length, photo: sum / sizes.length }
}

function thumbnailOf({ url, base, widths = [] }: Photo): string {
  const address = base == null || widths.length === 0 ? url : `${base}-${Math.min(...widths)}.avif`
  return address.replace(/^\/media\//, '')
}
