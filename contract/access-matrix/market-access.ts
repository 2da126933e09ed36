import type { AccessRows } from './access-row.ts'
import { patterns } from './patterns.ts'

const { everybody, memberCalm, memberActive, ownCalm, ownActive } = patterns

/** Listings, search, people and what one keeps of them. */
export const marketAccess: AccessRows = {
  trending: everybody,
  listProducts: everybody,
  countProducts: everybody,
  readProduct: everybody,
  similarProducts: everybody,
  viewProduct: everybody,
  listCategories: everybody,
  readProfile: everybody,
  listProductsOf: everybody,
  listReviews: everybody,
  searchByImage: everybody,
  listDescriptors: everybody,
  suggestSearches: everybody,
  searchProducts: everybody,
  listPacks: everybody,
  readPack: everybody,
  listPackages: everybody,
  dashboardAnalytics: memberCalm,
  salesChart: memberCalm,
  myActivity: memberCalm,
  myProducts: memberCalm,
  createProduct: memberActive,
  editProduct: ownActive,
  changeProductState: ownActive,
  deleteProduct: ownCalm,
  boostProduct: ownActive,
  boostOffers: memberCalm,
  listBoosts: ownCalm,
  readPublishingRoom: memberCalm,
  buyPackage: memberActive,
  listFavorites: memberCalm,
  addFavorite: memberCalm,
  dropFavorite: memberCalm,
  listFollowed: memberCalm,
  followUser: memberActive,
  unfollowUser: memberCalm,
  createReport: memberCalm,
  listSavedSearches: memberCalm,
  saveSearch: ownCalm,
  // What is not there is already away: the owner's stays (tests/server/access/drops.test.ts).
  dropSavedSearch: memberCalm,
}
