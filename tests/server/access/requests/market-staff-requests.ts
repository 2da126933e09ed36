import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { readMarketSettings } from '#contract/market-settings.ts'
import { categories } from '#server/db/schema/categories.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import { mover } from '#tests/server/transfers/mover.ts'
import type { Ground, Requests } from '../ground.ts'

const empty = () => ({})
const reason = 'Demandé par les vendeurs.'
/** Above the amount that is paid out without a review (Fcfa). */
const great = 300_000

/** A category that no other test changes. */
async function newCategory({ server }: Ground): Promise<{ slug: string; version: number }> {
  const slug = `c-${uuidv7().slice(-12)}`
  const [row] = await server.db.insert(categories).values({ id: uuidv7(), slug, name: 'Paniers' }).returning()
  if (!row) throw new Error('no row')
  return row
}
const ofCategory = async (ground: Ground) => ({ params: { slug: (await newCategory(ground)).slug } })

/** The current version of the settings. */
async function seenSettings({ server }: Ground): Promise<number> {
  const { token } = await server.createUser({ role: 'admin' })
  return (await server.call(readMarketSettings, { token })).body.data.version
}

async function waitingPayout({ server, owner }: Ground) {
  const { rich, withdraw } = mover(server, owner)
  await rich(great)
  const { body } = await withdraw(great)
  if (body.data.state !== 'requested') throw new Error(`not waiting: ${body.data.state}`)
  return { params: { id: body.data.id } }
}

/** A payout that was sent and that the simulated provider does not know. */
async function stuckPayout(ground: Ground) {
  const { params } = await waitingPayout(ground)
  const doubtfulSince = new Date(ground.server.services.clock.now().getTime() - 25 * 3_600_000)
  await ground.server.db
    .update(withdrawals)
    .set({ state: 'sent', isAsked: true, doubtfulSince })
    .where(eq(withdrawals.id, params.id))
  return { params, body: { reference: `R-${params.id}`, reason } }
}

async function doubtfulTopUp({ server, owner }: Ground) {
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
  async changeCategory(ground) {
    const { slug, version } = await newCategory(ground)
    return { params: { slug }, body: { seen: version, name: 'Corbeilles', reason } }
  },
  moveCategory: async (ground) => ({
    ...(await ofCategory(ground)),
    body: { parent: null, order: [], reason },
  }),
  previewMerge: async (ground) => ({
    ...(await ofCategory(ground)),
    query: { into: (await newCategory(ground)).slug },
  }),
  mergeCategory: async (ground) => ({
    ...(await ofCategory(ground)),
    body: { into: (await newCategory(ground)).slug, reason },
  }),
  readMarketSettings: empty,
  changeMarketSettings: async (ground) => ({
    body: { seen: await seenSettings(ground), changes: { messages_per_minute: 50 }, reason },
  }),
  listBoostOfferRows: empty,
  saveBoostOffer: () => ({ ...newOffer(), body: { ...offer, price: 500, hours: 12, is_default: false } }),
  listPackageOfferRows: empty,
  savePackageOffer: () => ({
    ...newOffer(),
    body: { ...offer, price: 500, slots: 2, days: 7, photos: 5, boosts: 0 },
  }),
  listPayouts: empty,
  approvePayout: async (ground) => ({ ...(await waitingPayout(ground)), body: { reason } }),
  refusePayout: async (ground) => ({ ...(await waitingPayout(ground)), body: { reason } }),
  listStuckPayouts: empty,
  recordPayoutPaid: stuckPayout,
  recordPayoutUnpaid: stuckPayout,
  listDoubtfulTopUps: empty,
  settleDoubtfulTopUp: async (ground) => ({ ...(await doubtfulTopUp(ground)), body: { reason } }),
  failDoubtfulTopUp: async (ground) => ({ ...(await doubtfulTopUp(ground)), body: { reason } }),
}
