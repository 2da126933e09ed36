import type {
  CategoryRow,
  FacetsRow,
  ProductDetailRow,
  ProductPageRow,
  ProfileRow,
  TrendingRow,
} from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** Trending products in the server's order. */
export function viewTrending(db: UserDb): Promise<TrendingRow[]> {
  return db.trending.orderBy('position').toArray()
}

/** One page of a list of products, by the name of its collection; null before its first pull. */
export async function viewProductPage(db: UserDb, name: string): Promise<ProductPageRow | null> {
  return (await db.productPages.get(name)) ?? null
}

/** One product's page; null before its first pull. */
export async function viewProductDetail(db: UserDb, id: string): Promise<ProductDetailRow | null> {
  return (await db.productDetails.get(id)) ?? null
}

/** All categories in the order of the menu. */
export function viewCategories(db: UserDb): Promise<CategoryRow[]> {
  return db.categories.orderBy('position').toArray()
}

/** Counts for the filters of a list, by the name of their collection; null before the first pull. */
export async function viewFacets(db: UserDb, name: string): Promise<FacetsRow | null> {
  return (await db.facets.get(name)) ?? null
}

/** One person as everybody may see them; null before the first pull. */
export async function viewProfile(db: UserDb, id: string): Promise<ProfileRow | null> {
  return (await db.profiles.get(id)) ?? null
}
