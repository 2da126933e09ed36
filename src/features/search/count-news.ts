import type { Product } from '#contract/products.ts'

interface NewsDeps {
  /** The first page of what is found, newest first. */
  page: readonly Pick<Product, 'id' | 'created_at'>[]
  /** What its owner has seen of that page; null while nothing was. */
  seen: readonly string[] | null
  /** When the search was saved. */
  since: string | null
}

/**
 * Listings that came since their owner looked. They stand before the last one that was seen: what follows it has only
 * moved up because others went.
 */
export function countNews({ page, seen, since }: NewsDeps): number {
  if (seen === null) return page.filter(({ created_at }) => (created_at ?? '') > (since ?? '')).length
  const known = new Set(seen)
  const last = page.findLastIndex(({ id }) => known.has(id))
  const fresh = last === -1 ? page : page.slice(0, last)
  return fresh.filter(({ id }) => !known.has(id)).length
}
