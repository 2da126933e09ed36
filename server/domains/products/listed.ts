import type { PhotoRow } from '#server/db/schema/photos.ts'
import { photos } from '#server/db/schema/photos.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'

export type ListedRow = Pick<
  ProductRow,
  | 'id'
  | 'title'
  | 'price'
  | 'state'
  | 'city'
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
}

/** Columns of `Listed`; requires a left join of photos on the cover. */
export const listed = {
  product: {
    id: products.id,
    title: products.title,
    price: products.price,
    state: products.state,
    city: products.city,
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
}
