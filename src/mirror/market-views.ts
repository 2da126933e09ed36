import type { Product } from '#contract/products.ts'
import type { CategoryRow, ProductDetailRow, ProductPageRow, ProfileRow, TrendingRow } from '#src/db/rows.ts'
import { marketPageName } from '#src/sync/collections/market.ts'
import {
  viewCategories,
  viewProductDetail,
  viewProductPage,
  viewProfile,
  viewTrending,
} from '#src/sync/view/market.ts'
import { useView, type View } from './use-view.ts'

/* The views that guests have too: they are in everybody's first visit, the others (views.ts) are not. */

/** Trending products in the server's order. */
export function useTrending() {
  return useView({ name: 'trending', read: viewTrending, first: (rows) => rows as TrendingRow[] })
}

/** One page of a list of products, by the name of its collection; the data are null while nobody has it. */
export function useProductPage(name: string): View<ProductPageRow | null> {
  const view = useView<ProductPageRow | null>({
    name,
    read: (db) => viewProductPage(db, name),
    deps: [name],
    first: (rows) => (rows[0] as ProductPageRow | undefined) ?? null,
  })
  return { ...view, filled: view.filled && view.data !== null }
}

/** What went online last: the products of the market's first page. */
export function useMarket(): View<Product[]> {
  const { data, ...view } = useProductPage(marketPageName(''))
  return { ...view, data: data === undefined ? undefined : (data?.products ?? []) }
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

/** All categories in the order of the menu. */
export function useCategories() {
  return useView({ name: 'categories', read: viewCategories, first: (rows) => rows as CategoryRow[] })
}

/** One person as everybody may see them; the data are null when this device has never seen them. */
export function useProfile(id: string) {
  return useView<ProfileRow | null>({
    name: `profile:${id}`,
    read: (db) => viewProfile(db, id),
    deps: [id],
    first: (rows) => (rows[0] as ProfileRow | undefined) ?? null,
  })
}
