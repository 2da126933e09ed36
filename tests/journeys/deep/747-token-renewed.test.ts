import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { readTable } from '#tests/support/browser/mirror.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

interface Row {
  token: string
  tokenAt: number
}

const rowOf = async (page: Page) => (await readTable<Row>(page, 'louma:meta', 'session'))[0]
const storedIn = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))

/** Runs in the page: sets the issue date of the token two days back. */
function makeOld(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('louma:meta')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const store = opening.result.transaction('session', 'readwrite').objectStore('session')
      const reading = store.get('session')
      reading.onsuccess = () => {
        store.put({ ...reading.result, tokenAt: Date.now() - 2 * 86_400_000 })
        store.transaction.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    }
  })
}

test('a token from yesterday is renewed once, in one tab, and both tabs continue with the new one', async () => {
  const { faults } = here.site()
  const phone = await here.phone()
  const page = await openAs(phone, buyer)
  const before = await storedIn(page)
  const renewals = () => faults.log.filter(({ path }) => path.endsWith('/auth/session/renew')).length
  expect(renewals()).toBe(0)
  await page.evaluate(makeOld)
  const second = await phone.open('/products')
  await page.reload()
  await eventually(renewals).toBe(1)
  await eventually(async () => (await storedIn(page)) === before).toBe(false)
  const after = await storedIn(page)
  await eventually(async () => (await rowOf(page))?.token).toBe(after)

  for (const tab of [page, second]) {
    await tab.goto('/notifications')
    await heading(tab, 'Notifications').waitFor()
  }
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.reload()
  await heading(page, 'Notifications').waitFor()
  const pull = faults.log.filter(({ path }) => path.includes('/sync/pull')).at(-1)
  expect(pull?.headers.authorization).toBe(`Bearer ${after}`)
  expect(renewals()).toBe(1)
  const device = faults.log.filter(({ path }) => path.includes('/auth/')).at(-1)?.headers['x-louma-device']
  expect(String(device)).toMatch(/^[0-9a-f]{36}$/)
  expect(phone.complaints).toEqual([])
})
