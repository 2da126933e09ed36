import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { askServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

interface News {
  id: string
  type: string
  message: string
  data: { product_id: string | null; order_id: string | null; user_id: string | null }
}

/** Address after opening each type of notification; 'review' and 'product' lead nowhere. */
const targets: [type: string, address: (news: News) => string][] = [
  ['like', ({ data }) => `/products/${data.product_id}`],
  ['order', ({ data }) => `/orders/${data.order_id}`],
  ['follow', ({ data }) => `/users/${data.user_id}`],
  ['review', () => '/notifications'],
  ['product', () => '/notifications'],
]

const address = (page: Page) => page.url().replace(here.site().url, '')

test('every notification leads where its type says and nowhere else, offline too', async () => {
  const truth = await askServer(here.site().url, seller)
  const news = (await truth.get<{ data: News[] }>('/notifications?limit=60')).data
  const phone = await here.phone()
  const { page } = await sellerAtHome(phone)
  await page.goto('/orders')
  await page.getByRole('tab', { name: 'Achats' }).waitFor()
  await phone.offline()
  for (const [type, target] of targets) {
    const one = news.find((found) => found.type === type)
    if (one === undefined) throw new Error(`the demo has no news of type ${type}`)
    await page.goto('/notifications')
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: one.message }).first()
    const dot = item.getByText('Non lue')
    await item.waitFor()
    const unread = (await dot.count()) > 0
    const button = item.getByRole('button')
    if ((await button.count()) > 0) await button.click()
    else expect(unread).toBe(false)
    await eventually(() => address(page)).toBe(target(one))
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
  expect(phone.complaints).toEqual([])
})
