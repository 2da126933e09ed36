import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { openAs } from './member.ts'
import { readTable, signedInUser } from './mirror.ts'
import { type Phone, workerReady } from './phone.ts'
import type { TrueProduct, Truth } from './truth.ts'

export const seller = 'vendeur@louma.test'
export const buyer = 'acheteur@louma.test'

/** A seller on her dashboard; the worker controls the page, and the mirror has pulled its lists with their sequence. */
export async function sellerAtHome(phone: Phone): Promise<{ page: Page; userId: string }> {
  const page = await openAs(phone, seller)
  if (phone.hasWorker) await workerReady(page)
  const userId = await signedInUser(page)
  const wanted = ['boostOffers', 'notifications', 'products']
  await eventually(async () => {
    const states = await readTable<{ name: string; seq: number | null }>(
      page,
      `louma:user:${userId}`,
      'collections',
    )
    return states.flatMap(({ name, seq }) => (seq !== null && wanted.includes(name) ? name : [])).sort()
  }).toEqual(wanted)
  return { page, userId }
}

/** The newest of the seller's products that can be boosted, are not yet, and whose titles do not contain each other. */
export async function boostable(truth: Truth, count: number): Promise<TrueProduct[]> {
  const products = await truth.products()
  const found = products.filter(
    (one) =>
      one.state === 'published' &&
      !one.is_boosted &&
      products.filter(({ title }) => title.includes(one.title)).length === 1,
  )
  if (found.length < count) throw new Error(`only ${found.length} boostable products`)
  return found.slice(0, count)
}
