import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { photos } from './photos.ts'
import { products } from './products.ts'

export const productPhotos = pgTable(
  'product_photos',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] }), index('product_photos_photo').on(t.photoId)],
)
