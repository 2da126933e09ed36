import { type PackedProduct, packPageSize } from '#contract/packs.ts'
import type { PackPageRow, PackRow } from '#src/db/pack-rows.ts'

const generation = 'bench'

/** An offline region of `count` products as the mirror stores it: real products repeated, each with its own id. */
export function largePack(
  city: string,
  real: readonly PackedProduct[],
  count: number,
): { pack: PackRow; pages: PackPageRow[] } {
  const pack: PackRow = {
    id: `city:${city}`,
    kind: 'city',
    key: city,
    name: city,
    withPictures: true,
    expected: count,
    current: { generation, products: count, fetchedAt: Date.now(), pictures: 0, picturesOf: 0 },
    next: null,
  }
  const pages = Array.from({ length: Math.ceil(count / packPageSize) }, (_, at): PackPageRow => {
    const products = Array.from({ length: Math.min(packPageSize, count - at * packPageSize) }, (_, place) => {
      const n = at * packPageSize + place
      const one = real[n % real.length]
      if (one === undefined) throw new Error('a pack needs listings')
      const created_at = new Date(Date.now() - n * 60_000).toISOString()
      const id = `0193a000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
      return { ...one, id, created_at, city, title: `${one.title} ${n + 1}` }
    })
    return {
      id: `${pack.id}:${generation}:${at}`,
      pack: pack.id,
      generation,
      at,
      ids: products.map(({ id }) => id),
      products,
    }
  })
  return { pack, pages }
}
