import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { OwnProduct } from '#contract/own-products.ts'
import type { Product } from '#contract/products.ts'
import { type PhotoRow, photos } from '#server/db/schema/photos.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import { reviews } from '#server/db/schema/social.ts'
import { presentPhoto } from '../photos/index.ts'
import { areVisible, averageRating } from '../users/index.ts'

export type ListedRow = Pick<
  ProductRow,
  | 'id'
  | 'title'
  | 'price'
  | 'state'
  | 'city'
  | 'district'
  | 'category'
  | 'condition'
  | 'boostedUntil'
  | 'views'
  | 'favoritesCount'
  | 'publishedAt'
  | 'createdAt'
  | 'updatedAt'
>

export interface Listed {
  product: ListedRow
  cover: PhotoRow | null
  /** Average of the seller's visible reviews, one decimal. */
  sellerRating?: number | null
}

/** Columns of `Listed`; requires a left join of photos on the cover. */
export const listed = (now: Date | Placeholder) => ({
  product: {
    id: products.id,
    title: products.title,
    price: products.price,
    state: products.state,
    city: products.city,
    district: products.district,
    category: products.category,
    condition: products.condition,
    boostedUntil: products.boostedUntil,
    views: products.views,
    favoritesCount: products.favoritesCount,
    publishedAt: products.publishedAt,
    createdAt: products.createdAt,
    updatedAt: products.updatedAt,
  },
  cover: photos,
  sellerRating: sql<number | null>`(
    select ${averageRating} from ${reviews}
    where ${and(eq(reviews.subjectId, products.sellerId), areVisible(now))}
  )`.mapWith(Number),
})

export function presentProduct({ product, cover, sellerRating = null }: Listed, now: Date): Product {
  return {
    id: product.id,
    title: product.title,
    price: product.price,
    state: product.state,
    city: product.city,
    district: product.district,
    category: product.category,
    condition: product.condition,
    photo: cover && presentPhoto(cover),
    is_boosted: product.boostedUntil !== null && product.boostedUntil > now,
    boosted_until: product.boostedUntil?.toISOString() ?? null,
    views: product.views,
    favorites_count: product.favoritesCount,
    seller_rating: sellerRating,
    created_at: product.createdAt.toISOString(),
    updated_at: product.updatedAt.toISOString(),
  }
}

/** Detail fields in addition to `presentProduct`; `photos` in the seller's order. */
export function presentMore(product: ProductRow, photos: readonly PhotoRow[]) {
  return {
    description: product.description,
    negotiable: product.negotiable,
    quantity: product.quantity,
    attributes: product.attributes,
    photos: photos.map(presentPhoto),
    ...(product.voice ? { voice: product.voice } : {}),
  }
}

export function presentOwn(product: ProductRow, photos: readonly PhotoRow[], now: Date): OwnProduct {
  return {
    ...presentProduct({ product, cover: photos[0] ?? null }, now),
    ...presentMore(product, photos),
    expires_at: product.expiresAt?.toISOString() ?? null,
    reason: product.reason,
  }
}
