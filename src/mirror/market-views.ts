import type { MarketRow, ProductDetailRow, TrendingRow } from '#src/db/rows.ts'
import { viewMarket, viewProductDetail, viewTrending } from '#src/sync/view/market.ts'
import { useView } from './use-view.ts'

/* The views that guests have too: they are in everybody's first visit, the others (views.ts) are not. */

/** Trending products in the server's order. */
export function useTrending() {
  return useView({ name: 'trending', read: viewTrending, first: (rows) => rows as TrendingRow[] })
}

/** What was put on sale last, in the server's order. */
export function useMarket() {
  return useView({ name: 'market', read: viewMarket, first: (rows) => rows as MarketRow[] })
}

/** One product's page; the data are null when nobody has it. `absent`: the server says that it is gone. */
export function useProductDetail(id: string) {
  return useView<ProductDetailRow | null>({
    name: `product:${id}`,
    read: (db) => viewProductDetail(db, id),
    deps: [id],
    first: (rows) => (rows[0] as ProductDetailRow | undefined) ?? null,
  })
}
