import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import type { Journey } from '#tests/support/browser/journey.ts'
import type { Market } from '#tests/support/browser/market.ts'
import { outboxOf } from '#tests/support/browser/mirror.ts'
import type { Phone } from '#tests/support/browser/phone.ts'
import { boost, productItem, remove, waitingChip } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer, type Truth } from '#tests/support/browser/truth.ts'
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts'
import { isMutation } from '#tests/support/faults.ts'

/** A seller who has boosted one product and deleted another one offline, and what the server must know afterwards. */
async function actsOffline(here: Journey<Market>) {
  const truth = await fetchFromServer(here.site().url, seller)
  const [first, second] = await boostable(truth, 2)
  if (!first || !second) throw new Error('no products')
  const included = await truth.includedBoosts()
  const phone = await here.phone()
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/my-products')
  await productItem(page, first.title).waitFor()
  await phone.offline()
  await boost(page, productItem(page, first.title))
  await remove(productItem(page, second.title))
  await waitingChip(page, 2).waitFor()
  return { truth, phone, page, userId, boosted: first.id, deleted: second.id, included }
}

async function sentOnce(page: Page, { truth, userId, boosted, deleted, included }: Acted): Promise<void> {
  await eventually(() => outboxOf(page, userId), 60_000).toEqual([])
  const products = await truth.products()
  expect(products.find(({ id }) => id === boosted)?.is_boosted).toBe(true)
  expect(products.some(({ id }) => id === deleted)).toBe(false)
  expect(await truth.includedBoosts()).toBe(included - 1)
}

/** In the page: what it hears when its tab is left and shown again; no driver can do so in every engine. */
function showAs(state: string): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

interface Acted {
  truth: Truth
  phone: Phone
  userId: string
  boosted: string
  deleted: string
  included: number
}

inEachEngine('Replay after reconnecting, exactly once', (here) => {
  test('an open page sends by itself; a lost answer does not repeat the action', async () => {
    const acted = await actsOffline(here)
    const { faults } = here.site()
    faults.order(isMutation, { kind: 'drop-after' }, 1)
    await acted.phone.online()
    await sentOnce(acted.page, acted)
    expect(faults.mutations().filter(({ status }) => status === 0)).toHaveLength(1)
    expect(acted.phone.complaints).toEqual([])
  })

  test('a closed page sends when it is opened again', async () => {
    const acted = await actsOffline(here)
    await acted.page.close()
    await acted.phone.online()
    const again = await acted.phone.open('/my-products')
    await sentOnce(again, acted)
    expect(acted.phone.complaints).toEqual([])
  })

  test('a hidden page sends when it is visible again', async () => {
    const acted = await actsOffline(here)
    await acted.page.evaluate(showAs, 'hidden')
    await acted.phone.online()
    await acted.page.evaluate(showAs, 'visible')
    await sentOnce(acted.page, acted)
    expect(acted.phone.complaints).toEqual([])
  })
})
