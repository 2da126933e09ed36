import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { readMarketSettings } from '#contract/market-settings.ts'
import { categories } from '#server/db/schema/categories.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import { mover } from '#tests/server/transfers/mover.ts'
import type { AccessFixture, Requests } from '../access-fixture.ts'

const empty = () => ({})
const reason = 'Demandé par les vendeurs.'
/** Above the amount that is paid out without a review (Fcfa). */
const great = 300_000

/** A category that no other test changes. */
async function newCategory({ server }: AccessFixture): Promise<{ slug: string; version: number }> {
  const slug = `c-${uuidv7().slice(-12)}`
  const [row] = await server.db.insert(categories).values({ id: uuidv7(), slug, name: 'Paniers' }).returning()
  if (!row) throw new Error('no row')
  return row
}
const ofCategory = async (fixture: AccessFixture) => ({ params: { slug: (await newCategory(fixture)).slug } })

/** The current version of the settings. */
async function seenSettings({ server }: AccessFixture): Promise<number> {
  const { token } = await server.createUser({ role: 'admin' })
  return (await server.call(readMarketSettings, { token })).body.data.version
}

async function waitingPayout({ server, owner }: AccessFixture) {
  const { rich, withdraw } = mover(server, owner)
  await rich(great)
  const { body } = await withdraw(great)
  if (body.data.state !== 'requested') throw new Error(`not waiting: ${body.data.state}`)
  return { params: { id: body.data.id } }
}

/** A payout that was sent and that the simulated provider does not know. */
async function stuckPayout(fixture: AccessFixture) {
  const { params } = await waitingPayout(fixture)
  const doubtfulSince = new Date(fixture.server.services.clock.now().getTime() - 25 * 3_600_000)
  await fixture.server.db
    .update(withdrawals)
    .set({ state: 'sent', isAsked: true, doubtfulSince })
    .where(eq(withdrawals.id, params.id))
  return { params, body: { reference: `R-${params.id}`, reason } }
}

async function doubtfulTopUp({ server, owner }: AccessFixture) {
  const { id } = (await mover(server, owner).topUp(1_000)).body.data
  await server.db.update(topUps).set({ state: 'needs_review', nextAt: null }).where(eq(topUps.id, id))
  return { params: { id } }
}

const offer = { seen: 0, name: 'Soldes', active: true, position: 9, reason }
const newOffer = () => ({ params: { id: `o-${uuidv7().slice(-12)}` } })

/** Categories, settings, offers and payout review. */
export const marketStaffRequests: Requests = {
  readMarketFigures: empty,
  listDeskCategories: empty,
  createCategory: () => ({
    body: { id: uuidv7(), slug: `c-${uuidv7().slice(-12)}`, name: 'Paniers', parent: null, reason },
  }),
  async changeCategory(fixture) {
    const { slug, version } = await newCategory(fixture)
    return { params: { slug }, body: { seen: version, name: 'Corbeilles', reason } }
  },
  moveCategory: async (fixture) => ({
    ...(await ofCategory(fixture)),
    body: { parent: null, order: [], reason },
  }),
  previewMerge: async (fixture) => ({
    ...(await ofCategory(fixture)),
    query: { into: (await newCategory(fixture)).slug },
  }),
  mergeCategory: async (fixture) => ({
    ...(await ofCategory(fixture)),
    body: { into: (await newCategory(fixture)).slug, reason },
  }),
  readMarketSettings: empty,
  changeMarketSettings: async (fixture) => ({
    body: { seen: await seenSettings(fixture), changes: { messages_per_minute: 50 }, reason },
  }),
  listBoostOfferRows: empty,
  saveBoostOffer: () => ({ ...newOffer(), body: { ...offer, price: 500, hours: 12, is_default: false } }),
  listPackageOfferRows: empty,
  savePackageOffer: () => ({
    ...newOffer(),
    body: { ...offer, price: 500, slots: 2, days: 7, photos: 5, boosts: 0 },
  }),
  listPayouts: empty,
  approvePayout: async (fixture) => ({ ...(await waitingPayout(fixture)), body: { reason } }),
  refusePayout: async (fixture) => ({ ...(await waitingPayout(fixture)), body: { reason } }),
  listStuckPayouts: empty,
  recordPayoutPaid: stuckPayout,
  recordPayoutUnpaid: stuckPayout,
  listDoubtfulTopUps: empty,
  settleDoubtfulTopUp: async (fixture) => ({ ...(await doubtfulTopUp(fixture)), body: { reason } }),
  failDoubtfulTopUp: async (fixture) => ({ ...(await doubtfulTopUp(fixture)), body: { reason } }),
}
