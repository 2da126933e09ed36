import {
  boostOffers,
  boostProduct,
  changeProductState,
  createProduct,
  deleteProduct,
  editProduct,
  myProducts,
} from '#contract/own-products.ts'
import { listBoosts } from '#contract/packages.ts'
import { countProducts } from '#contract/product-facets.ts'
import { listProducts, readProduct, similarProducts, viewProduct } from '#contract/products.ts'
import type { Api } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { buyersAbout } from '../conversation-members/index.ts'
import type { Market } from '../market-settings/index.ts'
import { createBoost, createListBoostOffers } from './boost-product.ts'
import { listRuns } from './boosts.ts'
import { createChangeState, remove } from './change-state.ts'
import { createCountOnSale, type FindFitting } from './count-on-sale.ts'
import { createCreate } from './create-product.ts'
import { createEdit } from './edit-product.ts'
import type { Impressions } from './impressions.ts'
import { createListOnSale } from './list-on-sale.ts'
import { createListSimilar } from './list-similar.ts'
import { listMyProducts, readOne } from './read-product.ts'
import { createView, createViewerNames } from './view-product.ts'

export function mountProducts(
  api: Api,
  findFitting: FindFitting,
  impressions: Impressions,
  market: Market,
): void {
  // Literal paths before `:id`.
  api.read(myProducts, listMyProducts)
  api.read(countProducts, createCountOnSale(findFitting), { isCostly: true })
  api.read(listProducts, createListOnSale(impressions), { snapshot: false })
  api.read(readProduct, readOne, { snapshot: false })
  api.read(similarProducts, createListSimilar(impressions))
  api.call(viewProduct, createView(createViewerNames()))
  api.read(listBoosts, listRuns)
  api.read(boostOffers, createListBoostOffers(market))
  api.write(createProduct, createCreate(market), { queueable: true, status: 201 })
  api.write(editProduct, createEdit(market), { queueable: true, affectedUsers: affectedBuyers })
  api.write(changeProductState, createChangeState(market), { queueable: true, affectedUsers: affectedBuyers })
  api.write(deleteProduct, remove, { queueable: true, affectedUsers: affectedBuyers })
  api.write(boostProduct, createBoost(market), { queueable: true })
}

function affectedBuyers(tx: WriteContext['tx'], _actor: unknown, { params }: { params: { id: string } }) {
  return buyersAbout(tx, params.id)
}
