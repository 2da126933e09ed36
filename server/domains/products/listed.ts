import type { PhotoRow } from '#server/db/schema/photos.ts'
import { photos } from '#server/db/schema/photos.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'

/** What lists show of a listing: everything but its long texts. */
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

/** A listing and the photo that stands for it. */
export interface Listed {
  product: ListedRow
  cover: PhotoRow | null
}

/** The columns of a `Listed`: select these from products, left joined with photos on the cover. */
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
