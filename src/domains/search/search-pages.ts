import * as v from 'valibot'
import { looseNumber } from '#contract/fields.ts'
import { marketLimit } from '#contract/limits.ts'
import { searchProducts } from '#contract/search.ts'
import type { ProductPageRow } from '#src/db/rows.ts'
import type { Collection } from '#src/sync/collection.ts'
import { furtherLimit, productPage } from '../products/market.ts'

const pagesKept = 120

const note = v.object({
  meta: v.object({
    total: looseNumber,
    did_you_mean: v.optional(v.fallback(v.nullable(v.string()), null), null),
    partial: v.optional(v.fallback(v.boolean(), false), false),
  }),
})

/** Collection name by canonical query (src/lib/search-query.ts) and cursor. */
export function searchPageName(query: string, cursor: string | null = null): string {
  return `search:${query}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
}

export function searchPageCollection(query: string): Collection {
  const limit = /&cursor=/.test(query) ? furtherLimit : marketLimit
  const page = productPage({
    name: `search:${query}`,
    path: `${searchProducts.path}?limit=${limit}&${query}`,
    keeps: pagesKept,
  })
  return {
    ...page,
    read(answer) {
      const reading = page.read(answer)
      return reading && { ...reading, rows: reading.rows.map((row) => ({ ...row, ...readNote(answer) })) }
    },
  }
}

function readNote(answer: unknown): Pick<ProductPageRow, 'search'> {
  const read = v.safeParse(note, answer)
  if (!read.success) return {}
  const { total, did_you_mean, partial } = read.output.meta
  return { search: { total, didYouMean: did_you_mean, partial } }
}
