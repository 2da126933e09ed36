import type {
  CategoryRow,
  FacetsRow,
  ProductDetailRow,
  ProductPageRow,
  ProfileRow,
  TrendingRow,
} from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'

export function viewTrending(db: UserDb): Promise<TrendingRow[]> {
  return db.trending.orderBy('position').toArray()
}

/** Null before the first pull. */
export async function viewProductPage(db: UserDb, name: string): Promise<ProductPageRow | null> {
  return (await db.productPages.get(name)) ?? null
}

/** Null before the first pull. */
export async function viewProductDetail(db: UserDb, id: string): Promise<ProductDetailRow | null> {
  return (await db.productDetails.get(id)) ?? null
}

export function viewCategories(db: UserDb): Promise<CategoryRow[]> {
  return db.categories.orderBy('position').toArray()
}

/** Null before the first pull. */
export async function viewFacets(db: UserDb, name: string): Promise<FacetsRow | null> {
  return (await db.facets.get(name)) ?? null
}

/** Null before the first pull. */
export async function viewProfile(db: UserDb, id: string): Promise<ProfileRow | null> {
  return (await db.profiles.get(id)) ?? null
}
