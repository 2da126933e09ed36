import type { AccessRows } from './access-row.ts'
import { patterns } from './patterns.ts'

const {
  adminReads,
  adminWrites,
  categoriesReads,
  categoriesWrites,
  dashboardReads,
  peopleReads,
  peopleWrites,
} = patterns

/** The desks of the staff. */
export const staffAccess: AccessRows = {
  readMarketFigures: dashboardReads,
  listDeskCategories: categoriesReads,
  createCategory: categoriesWrites,
  changeCategory: categoriesWrites,
  moveCategory: categoriesWrites,
  previewMerge: categoriesReads,
  mergeCategory: categoriesWrites,
  listDisputes: peopleReads,
  decideDispute: peopleWrites,
  readMarketSettings: adminReads,
  changeMarketSettings: adminWrites,
  listBoostOfferRows: adminReads,
  saveBoostOffer: adminWrites,
  listPackageOfferRows: adminReads,
  savePackageOffer: adminWrites,
  listPayouts: adminReads,
  approvePayout: adminWrites,
  refusePayout: adminWrites,
  listDoubtfulTopUps: adminReads,
  // The played operator has not been paid: it was asked, and nothing was credited.
  settleDoubtfulTopUp: { ...adminWrites, admin: 'top_up_unconfirmed' },
  failDoubtfulTopUp: adminWrites,
}
