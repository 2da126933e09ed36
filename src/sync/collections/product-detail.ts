import { readProduct } from '#contract/products.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Collection } from '../collection.ts'
import { value } from './make.ts'

export function productDetailCollection(id: string): Collection {
  return value({
    name: `product:${id}`,
    isPublic: true,
    table: (db: UserDb) => db.productDetails,
    path: readProduct.path.replace(':id', encodeURIComponent(id)),
    answer: readProduct.answer,
    store: ({ data }) => data,
    gone: {
      tables: (db) => [db.productDetails, db.productPages, db.packPages],
      async forget(db) {
        await db.productDetails.delete(id)
        await db.productPages
          .filter(({ products }) => products.some((one) => one.id === id))
          .modify((page) => {
            page.products = page.products.filter((one) => one.id !== id)
          })
        await db.packPages
          .where('ids')
          .equals(id)
          .modify((page) => {
            page.products = page.products.filter((one) => one.id !== id)
            page.ids = page.ids.filter((one) => one !== id)
          })
      },
    },
  })
}
