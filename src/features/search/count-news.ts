import type { Product } from '#contract/products.ts'

interface NewsDeps {
  /** First page of results, newest first. */
  page: readonly Pick<Product, 'id' | 'created_at'>[]
  /** Ids seen on that page; null if none were. */
  seen: readonly string[] | null
  /** When the search was saved. */
  since: string | null
}

/** Counts products before the last seen one: products after it only moved up as others disappeared. */
export function countNews({ page, seen, since }: NewsDeps): number {
  if (seen === null) return page.filter(({ created_at }) => (created_at ?? '') > (since ?? '')).length
  const known = new Set(seen)
  const last = page.findLastIndex(({ id }) => known.has(id))
  const fresh = last === -1 ? page : page.slice(0, last)
  return fresh.filter(({ id }) => !known.has(id)).length
}
