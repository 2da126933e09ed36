import { useMemo } from 'react'
import type { Product } from '#contract/products.ts'
import type { CategoryRow, ProductDetailRow, ProductPageRow, ProfileRow, TrendingRow } from '#src/db/rows.ts'
import { marketPageName } from '#src/domains/products/market.ts'
import {
  viewCategories,
  viewProductDetail,
  viewProductPage,
  viewProfile,
  viewTrending,
} from '#src/domains/products/market-queries.ts'
import { useView, type View } from './use-view.ts'

/* Views for guests: part of the first visit's code, unlike views.ts. */

/** In the server's order. */
export function useTrending() {
  const view = useView({ name: 'trending', read: viewTrending, first: (rows) => rows as TrendingRow[] })
  return { ...view, data: useSame(view.data) }
}

/** `data` is null when the page is not in the mirror. */
export function useProductPage(name: string): View<ProductPageRow | null> {
  const view = useView<ProductPageRow | null>({
    name,
    read: (db) => viewProductPage(db, name),
    deps: [name],
    first: (rows) => (rows[0] as ProductPageRow | undefined) ?? null,
  })
  return { ...view, data: useSame(view.data), filled: view.filled && view.data !== null }
}

/** The earlier object as long as the content is equal: memoised components are then not rendered again. */
function useSame<T>(value: T): T {
  const text = useMemo(() => JSON.stringify(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value.
  return useMemo(() => value, [text])
}

/** The newest products: first page of the market. */
export function useMarket(): View<Product[]> {
  const { data, ...view } = useProductPage(marketPageName(''))
  return { ...view, data: data === undefined ? undefined : (data?.products ?? []) }
}

/** `data` is null when the product is not in the mirror; `absent`: the server reported it gone. */
export function useProductDetail(id: string) {
  return useView<ProductDetailRow | null>({
    name: `product:${id}`,
    read: (db) => viewProductDetail(db, id),
    deps: [id],
    first: (rows) => (rows[0] as ProductDetailRow | undefined) ?? null,
  })
}

export function useCategories() {
  return useView({ name: 'categories', read: viewCategories, first: (rows) => rows as CategoryRow[] })
}

/** `data` is null when the profile is not in the mirror. */
export function useProfile(id: string) {
  return useView<ProfileRow | null>({
    name: `profile:${id}`,
    read: (db) => viewProfile(db, id),
    deps: [id],
    first: (rows) => (rows[0] as ProfileRow | undefined) ?? null,
  })
}
