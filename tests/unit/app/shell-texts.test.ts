import 'fake-indexeddb/auto'
import { afterAll, describe, expect, test } from 'vitest'
import { dataMoment } from '#src/app/offline-texts.tsx'
import { signInAddress } from '#src/app/sign-in-address.ts'
import { attentionText } from '#src/app/user-status-line.tsx'
import type { ProductRow } from '#src/db/rows.ts'
import { UserDb } from '#src/db/user-db.ts'
import { entryTitle } from '#src/domains/labels.ts'
import { canRetry } from '#src/features/outbox/refused-actions.ts'

describe('the age of the data', () => {
  test('is that of the oldest list that is always kept current', () => {
    const states = [
      { name: 'products', fetchedAt: 500 },
      { name: 'stats', fetchedAt: 300 },
      { name: 'notifications', fetchedAt: null },
      { name: 'activity', fetchedAt: 100 },
    ]
    expect(dataMoment(states)).toBe(300)
  })

  test('for guests is that of the newest list; without lists there is none', () => {
    expect(
      dataMoment([
        { name: 'trending', fetchedAt: 100 },
        { name: 'boostOffers', fetchedAt: 200 },
      ]),
    ).toBe(200)
    expect(dataMoment([])).toBeNull()
    expect(dataMoment([{ name: 'products', fetchedAt: null }])).toBeNull()
  })
})

test('entries that need a decision are counted', () => {
  expect([0, 1, 2].map(attentionText)).toEqual([null, '1 action à revoir', '2 actions à revoir'])
})

test('the sign-in page leads back, within the app only', () => {
  expect(signInAddress('/my-products?state=sold')).toBe('/login?redirect=%2Fmy-products%3Fstate%3Dsold')
  expect(signInAddress('/')).toBe('/login')
  expect(signInAddress('/login?redirect=%2Fx')).toBe('/login')
  expect(signInAddress('//evil.test')).toBe('/login')
})

describe('a refusal', () => {
  const error = (status: number, code: string | null) => ({ lastError: { status, code } })

  test('can be retried when the user can change its cause', () => {
    expect(canRetry(error(422, 'insufficient_funds'))).toBe(true)
    expect(canRetry(error(409, 'product_not_published'))).toBe(true)
    expect(canRetry(error(422, null))).toBe(true)
    expect(canRetry({ lastError: null })).toBe(true)
  })

  test('cannot be retried when the resource is gone or belongs to others', () => {
    expect(canRetry(error(404, 'not_found'))).toBe(false)
    expect(canRetry(error(404, null))).toBe(false)
    expect(canRetry(error(410, null))).toBe(false)
    expect(canRetry(error(403, 'forbidden'))).toBe(false)
  })

  const db = new UserDb('shell-words')
  afterAll(() => db.delete())

  test('names the product from the mirror', async () => {
    await db.products.put({ id: 'p:1', title: 'Pagne wax', sortKey: 'x' } as ProductRow)
    expect(await entryTitle(db, { target: 'product:p:1', args: {} })).toBe('Pagne wax')
    expect(await entryTitle(db, { target: 'product:gone', args: {} })).toBeUndefined()
    expect(await entryTitle(db, { target: 'notifications', args: null })).toBeUndefined()
  })

  test('names the target of an action as it was shown', async () => {
    const favorite = { product: { title: 'Théière' } }
    expect(await entryTitle(db, { target: 'favorite:p2', args: favorite })).toBe('Théière')
    expect(await entryTitle(db, { target: 'favorite:p2', args: { product: null } })).toBeUndefined()
    expect(await entryTitle(db, { target: 'follow:u1', args: { person: { name: 'Awa' } } })).toBe('Awa')
  })
})
