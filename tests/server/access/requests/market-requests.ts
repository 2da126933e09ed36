import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { descriptorLength } from '#contract/image-search.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { users } from '#server/db/schema/users.ts'
import { giveMoney } from '#tests/server/packages/give-money.ts'
import { addPhoto, addProduct, addSeen, category } from '#tests/server/products/stock.ts'
import type { AccessFixture, Requests } from '../access-fixture.ts'

const empty = () => ({})
const listing = async ({ server, owner }: AccessFixture) => ({
  params: { id: (await addSeen(server.db, owner.id)).product.id },
})
const ofOther = async ({ server, third }: AccessFixture) => ({
  params: { id: (await addSeen(server.db, third.id)).product.id },
})
const thirdUser = ({ third }: AccessFixture) => ({ params: { id: third.id } })
const words = { q: 'robe', category: null, city: null, min_price: null, max_price: null, condition: null }
const search = { ...words, alerts: false }

async function keptSearch({ server, owner }: AccessFixture): Promise<string> {
  const id = uuidv7()
  const { status } = await server.call(saveSearch, { token: owner.token, params: { id }, body: search })
  if (status !== 200) throw new Error(`not kept: ${status}`)
  return id
}

export const marketRequests: Requests = {
  trending: empty,
  listProducts: empty,
  countProducts: empty,
  readProduct: listing,
  similarProducts: listing,
  viewProduct: listing,
  listCategories: empty,
  readProfile: thirdUser,
  listProductsOf: thirdUser,
  listReviews: thirdUser,
  searchByImage: () => ({
    body: { descriptors: [Buffer.alloc(descriptorLength, 3).toString('base64')] },
  }),
  listDescriptors: async (fixture) => ({ query: { products: (await listing(fixture)).params.id } }),
  suggestSearches: () => ({ query: { q: 'robe' } }),
  searchProducts: () => ({ query: { q: 'robe' } }),
  listPacks: empty,
  async readPack({ server, owner }) {
    await addProduct(server.db, owner.id)
    return { params: { kind: 'category', key: category } }
  },
  listPackages: empty,
  dashboardAnalytics: empty,
  salesChart: empty,
  myActivity: empty,
  myProducts: empty,
  async createProduct({ server, me }) {
    const photo = await addPhoto(server.db, me.id)
    const offered = { title: 'Robe wax', price: 18_000, category, city: 'Dakar', photos: [photo.id] }
    return { body: { id: uuidv7(), ...offered, publish: true } }
  },
  editProduct: async (fixture) => ({
    ...(await listing(fixture)),
    body: { changes: { price: 17_000 }, base: { price: 18_000 } },
  }),
  changeProductState: async (fixture) => ({ ...(await listing(fixture)), body: { event: 'pause' } }),
  deleteProduct: listing,
  async boostProduct(fixture) {
    await giveMoney(fixture.server, fixture.owner.id, { available: 5_000 })
    return { ...(await listing(fixture)), body: { offer: 'week' } }
  },
  boostOffers: empty,
  listBoosts: listing,
  listSoldPrices: () => ({ query: { category } }),
  readPublishingRoom: empty,
  async buyPackage({ server, me }) {
    await giveMoney(server, me.id, { available: 5_000 })
    return { body: { id: uuidv7(), package_id: 'stall', price: 2_000 } }
  },
  listFavorites: empty,
  addFavorite: ofOther,
  dropFavorite: ofOther,
  listNotes: empty,
  saveNote: async (fixture) => ({ ...(await ofOther(fixture)), body: { text: 'Demander la taille.' } }),
  dropNote: ofOther,
  listFollowed: empty,
  async readWhatsapp({ server, third }) {
    const consent = { phone: '+221770000000', onWhatsapp: true }
    await server.db.update(users).set(consent).where(eq(users.id, third.id))
    return { params: { id: third.id } }
  },
  followUser: thirdUser,
  unfollowUser: thirdUser,
  createReport: async (fixture) => ({
    body: {
      id: uuidv7(),
      target: 'product',
      target_id: (await ofOther(fixture)).params.id,
      reason: 'wrong',
      text: 'La photo montre autre chose.',
    },
  }),
  listSavedSearches: empty,
  saveSearch: async (fixture) => ({
    params: { id: await keptSearch(fixture) },
    body: { ...search, alerts: true },
  }),
  dropSavedSearch: async (fixture) => ({ params: { id: await keptSearch(fixture) } }),
}
