import { category, listCategories } from '#contract/category-tree.ts'
import { pathOf } from '#contract/endpoint-path.ts'
import { listProductsOf } from '#contract/follows.ts'
import { countProducts } from '#contract/product-facets.ts'
import { similarProducts } from '#contract/products.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type Collection, list, value } from '#src/sync/collection.ts'
import { limitOf, productPage } from './market.ts'

const othersKept = 60

export const categoriesCollection = list({
  name: 'categories',
  isPublic: true,
  table: (db) => db.categories,
  path: listCategories.path,
  row: category,
  store: (row, position) => ({ ...row, id: row.slug, position }),
})

/** One page of a user's products: `products-of:<id>`, with `?category=…`, `?cursor=…` or both. */
export function productsOfCollection(place: string): Collection {
  const [id = '', query = ''] = place.split('?')
  const path = pathOf(listProductsOf, { id })
  const params = `limit=${limitOf(query)}${query === '' ? '' : `&${query}`}`
  return productPage({ name: `products-of:${place}`, path: `${path}?${params}`, keeps: othersKept })
}

export function similarCollection(id: string): Collection {
  return productPage({
    name: `similar:${id}`,
    path: pathOf(similarProducts, { id }),
    keeps: othersKept,
  })
}

export function facetsCollection(query: string): Collection {
  const name = `facets:${query}`
  return value({
    name,
    isPublic: true,
    keeps: othersKept,
    table: (db: UserDb) => db.facets,
    path: `${countProducts.path}${query === '' ? '' : `?${query}`}`,
    answer: countProducts.answer,
    store: ({ data }) => ({ ...data, id: name }),
  })
}
