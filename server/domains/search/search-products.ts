import type { searchProducts } from '#contract/search.ts'
import { searchDocuments } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTree } from '../categories/index.ts'
import { allBut, type Impressions, listedByIds, marketFilters, presentProduct } from '../products/index.ts'
import { pageByRelevance } from './by-relevance.ts'
import { pageByValue } from './by-value.ts'
import { mostCounted, type Wanted } from './fitting.ts'
import type { MarketSize } from './market-size.ts'
import type { OpenSearch } from './open-search.ts'
import { brokenPlace, type SearchPlace } from './search-cursor.ts'
import { needsOf } from './term.ts'

interface Found {
  ids: string[]
  next: Pick<SearchPlace, 'band' | 'last'> | null
  total: number
}

export function createSearch({ understand, size, cursors }: OpenSearch, impressions: Impressions) {
  return async (
    { tx, now }: ReadContext<'public'>,
    { query }: Input<typeof searchProducts>,
  ): Promise<Answer<typeof searchProducts>> => {
    const { sort, limit } = query
    const place = query.cursor === undefined ? null : cursors.read(sort, query.cursor)
    const { parts, understanding, didYouMean } = await understand(tx, query.q, now, place?.understanding)
    if (place && place.understanding.weights.length !== parts.length) throw brokenPlace()
    const all = parts.reduce((sum, { weight }) => sum + weight, 0)
    const meta = { has_more: false, total: 0, did_you_mean: didYouMean, partial: false }
    if (parts.length === 0) return { data: [], meta }

    const tree = query.category === undefined ? [] : await readTree(tx)
    const began = place ? new Date(place.began) : now
    const base: Omit<Wanted, 'need'> = {
      parts,
      where: allBut(marketFilters(tree, query, searchDocuments), null),
      near: query.near,
      began,
      isFirstPage: place === null,
    }
    const needs = place ? [place.need] : needsOf(parts)
    for (const need of needs) {
      const found = await find(tx, size, { ...base, need }, { sort, place, limit })
      if (found.ids.length === 0 && need !== needs.at(-1)) continue
      const total = Math.min(mostCounted, place?.total ?? found.total)
      const next = found.next && { sort, began: began.getTime(), total, need, understanding, ...found.next }
      const rows = await listedByIds(tx, found.ids, now)
      const data = rows
        .filter(({ product }) => product.state === 'published')
        .map((row) => presentProduct(row, now))
      impressions.count(data, now)
      return {
        data,
        meta: {
          ...meta,
          total,
          partial: need < all && found.ids.length > 0,
          has_more: next !== null,
          ...(next ? { cursor: cursors.format(next) } : {}),
        },
      }
    }
    return { data: [], meta }
  }
}

async function find(
  tx: Tx,
  size: MarketSize,
  wanted: Wanted,
  { sort, place, limit }: { sort: SearchPlace['sort']; place: SearchPlace | null; limit: number },
): Promise<Found> {
  if (sort === 'relevance') {
    const { ids, next, total } = await pageByRelevance(tx, size, wanted, {
      place: place?.band ?? null,
      limit,
    })
    return { ids, next: next && { band: next }, total }
  }
  const page = { sort, place: place?.last ?? null, limit }
  const { ids, next, total } = await pageByValue(tx, size, wanted, page)
  return { ids, next: next && { last: next }, total }
}
