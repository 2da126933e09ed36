import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { newestOnSale } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize, phoneSize } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { settled } from '#tests/support/browser/settled.ts'
import { cutText, setTextSize } from '#tests/support/browser/text-size.ts'
import { smallTargets } from '#tests/support/browser/touch-targets.ts'
import { everyNth } from '#tests/support/depth.ts'

const here = journey(startMarket)

const bars = (page: Page) =>
  page.getByRole('banner').or(page.getByRole('navigation', { name: 'Navigation', exact: true }))

const back = (page: Page) => page.getByRole('link', { name: 'Retour', exact: true })

const path = (page: Page) => new URL(page.url()).pathname

const inSight = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
  })

/** Links that must be one tap away, with the title of their screen. */
const open = [
  { name: 'Produits', to: '/products', title: 'Produits' },
  { name: 'Recherche par image', to: '/search/image', title: 'Recherche par image' },
]
const membersOnly = [
  { name: /\bMessages\b/, to: '/messages', title: 'Messages' },
  { name: /^Portefeuille/, to: '/wallet', title: 'Portefeuille' },
] as const
const searchTab = { name: 'Recherche', to: '/search', title: 'Recherche' }

interface Way {
  name: string | RegExp
  to: string
  title: string
}

/** Checks that each link is visible on each of these screens, then follows all of them from the last one. */
async function leadEverywhere(page: Page, screens: readonly string[], ways: readonly Way[]): Promise<void> {
  const linkOf = ({ name }: Way) => bars(page).getByRole('link', { name, exact: true })
  for (const from of screens) {
    await page.goto(from)
    await settled(page)
    for (const way of ways) {
      await linkOf(way).waitFor()
      const found = { to: await linkOf(way).getAttribute('href'), inSight: await inSight(linkOf(way)) }
      expect({ [from]: found }).toEqual({ [from]: { to: way.to, inSight: true } })
    }
  }
  for (const way of ways) {
    await linkOf(way).click()
    await heading(page, way.title).waitFor()
    expect(path(page)).toBe(way.to)
  }
}

test('phone: every link is one tap away on a root screen; the tab bar also below it', async () => {
  const newest = await newestOnSale(here.site().url)
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  const [messages, wallet] = membersOnly
  await leadEverywhere(page, ['/settings', `/products/${newest.id}`], [messages, searchTab])
  await leadEverywhere(page, ['/', '/dashboard'], [...open, messages, searchTab, wallet])
})

test('desktop: the same links; search has its field', async () => {
  const phone = await here.phone({ size: desktopSize })
  const page = await openAs(phone, seller)
  const sell = { name: 'Vendre', to: '/products/create', title: 'Vendre un article' }
  await leadEverywhere(page, ['/products', '/orders'], [...open, ...membersOnly, sell])
  await page.getByRole('banner').getByRole('searchbox', { name: 'Rechercher un article' }).waitFor()
  // The search page has its own field, and no second one.
  await page.goto('/search')
  await page.getByRole('main').getByRole('link', { name: 'Recherche par image' }).waitFor()
  expect(await page.getByRole('searchbox').count()).toBe(1)
})

test('a guest has the links that are open to guests', async () => {
  for (const size of [phoneSize, desktopSize]) {
    const phone = await here.phone({ size })
    const page = await phone.open('/')
    await leadEverywhere(page, ['/', '/privacy'], open)
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Messages|Portefeuille/ })
        .count(),
    ).toBe(0)
  }
})

test('below the tab screens: back, title and actions in one row that stays visible', async () => {
  const newest = await newestOnSale(here.site().url)
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  for (const root of ['/', '/dashboard', '/products', '/search', '/messages', '/profile']) {
    await page.goto(root)
    await settled(page)
    expect({ [root]: await back(page).count() }).toEqual({ [root]: 0 })
  }
  await page.goto(`/products/${newest.id}`)
  await settled(page)
  const title = heading(page, newest.title)
  const share = page.getByRole('button', { name: 'Partager' })
  await share.waitFor()
  // The photo makes the page longer than the window.
  await page.evaluate(() => window.scrollTo(0, 400))
  for (const part of [back(page), title, share, page.getByRole('button', { name: 'Signaler' })])
    await eventually(() => inSight(part)).toBe(true)
  const line = await title.evaluate((one) => one.parentElement?.getBoundingClientRect())
  expect(line).toMatchObject({ y: 0, height: 52 })
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  for (const size of [phoneSize, desktopSize]) {
    await page.setViewportSize(size)
    expect(await violations(page)).toEqual([])
  }
})

test('a title longer than the row is shown in full below it, and read once by a screen reader', async () => {
  const newest = await newestOnSale(here.site().url)
  const long = 'Grand pagne tissé à la main '.repeat(4).trim()
  const phone = await here.phone()
  const page = await phone.context.newPage()
  await page.route(`**/api/v1/products/${newest.id}`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.title = long
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/products')
  await page.getByRole('main').getByRole('link', { name: newest.title }).first().click()
  await heading(page, long).waitFor()
  await page.getByText(long, { exact: true }).last().waitFor()
  expect(await page.getByRole('main').getByText(long, { exact: true }).count()).toBe(2)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.getByRole('paragraph').filter({ hasText: long }).count()).toBe(0)
})

const narrowScreens = [
  { who: 'admin@louma.test', at: '/' },
  { who: 'admin@louma.test', at: '/admin/products' },
  { who: seller, at: '/notifications' },
  { who: null, at: '/' },
  { who: null, at: '/privacy' },
  { who: seller, at: '/' },
]

test.each(everyNth(narrowScreens, 3))(
  'nothing overflows at 320 px with text at 200 %: $who on $at',
  async ({ who, at }) => {
    const phone = await here.phone({ size: { width: 320, height: 640 } })
    const page = who === null ? await phone.open(at) : await openAs(phone, who)
    for (const percent of [100, 200]) {
      await setTextSize(page, percent)
      await page.goto(at)
      await settled(page)
      const hasBar = (await back(page).count()) === 0 || who === null
      if (who !== null && hasBar) await page.getByRole('banner').getByRole('link', { name: /F$/ }).waitFor()
      expect(await cutText(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      // One row.
      if (hasBar) expect(await page.getByRole('banner').evaluate((bar) => bar.clientHeight)).toBe(56)
    }
  },
)
