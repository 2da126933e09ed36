import {
  boostOffers,
  boostProduct,
  createProduct,
  deleteProduct,
  listProducts,
  myProducts,
  readProduct,
} from '#contract/products.ts'
import type { Api } from '#server/http/api.ts'
import { createBoost } from './boost-product.ts'
import { create } from './create-product.ts'
import { remove } from './delete-product.ts'
import { createListBoostOffers } from './list-boost-offers.ts'
import { listMyProducts } from './list-my-products.ts'
import { listOnSale } from './list-on-sale.ts'
import { readOne } from './read-product.ts'
import { defaultProductSettings, type ProductSettings } from './settings.ts'

export function mountProducts(api: Api, settings: ProductSettings = defaultProductSettings): void {
  api.read(myProducts, listMyProducts)
  api.read(listProducts, listOnSale)
  api.read(readProduct, readOne)
  api.read(boostOffers, createListBoostOffers(settings))
  api.write(createProduct, create, { queueable: true, status: 201 })
  api.write(deleteProduct, remove, { queueable: true })
  api.write(boostProduct, createBoost(settings), { queueable: true })
}
