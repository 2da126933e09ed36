import { listSoldPrices, type SoldPrice } from '#contract/sold-prices.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { callPath } from '#src/lib/call-path.ts'
import { type Collection, value } from '#src/sync/collection.ts'

/** Root categories of which a device keeps the sales. */
const categoriesKept = 5

/** Prices of sold articles in a category and those below it. */
export function soldPricesCollection(category: string): Collection {
  return value({
    name: soldPricesName(category),
    table: (db) => db.soldPrices,
    path: callPath(listSoldPrices, {}, { category }),
    answer: listSoldPrices.answer,
    store: ({ data }) => ({ id: category, sold: data }),
    keeps: categoriesKept,
  })
}

export function soldPricesName(category: string): string {
  return `sold-prices:${category}`
}

/** Of all categories that this device has. */
export async function viewSoldPrices(db: UserDb): Promise<SoldPrice[]> {
  return (await db.soldPrices.toArray()).flatMap(({ sold }) => sold)
}
