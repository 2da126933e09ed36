import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { readTable } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

const titles = (page: Page) => page.getByRole('main').locator('li a[href^="/products/"]').allTextContents()
const down = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

/** Scrolls until this text is shown below the list. */
async function scrollTo(page: Page, words: string | RegExp): Promise<void> {
  await eventually(async () => {
    await down(page)
    return page.getByText(words).count()
  }).toBe(1)
}

test('a list is readable offline as far as it was read; another one says so and shows what is stored', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/')
  await workerReady(page, 'visitor')
  await page.getByRole('navigation', { name: 'Catégories' }).waitFor()
  await page.goto('/products')
  await scrollTo(page, /^C’est tout/)
  const all = await page.getByText(/^C’est tout/).textContent()
  const pages = await readTable<{ id: string; products: { id: string }[] }>(
    page,
    'louma:user:public',
    'productPages',
  )
  const ids = new Set(pages.flatMap(({ products }) => products.map(({ id }) => id)))
  expect(Number(/\d+/.exec(all ?? '')?.[0])).toBe(ids.size)
  expect(ids.size).toBeGreaterThan(100)

  await phone.offline()
  await page.reload()
  await page.getByText('Hors ligne').first().waitFor()
  await eventually(async () => (await titles(page)).length).toBeGreaterThan(10)
  await scrollTo(page, /^C’est tout/)
  await eventually(() => page.getByText(/^C’est tout/).textContent()).toBe(all)

  await page.goto('/products?category=mode-femme&sort=price_asc')
  await page.getByText('Cette liste n’a pas encore été ouverte avec du réseau.').waitFor()
  await page.getByRole('region', { name: 'Sur cet appareil' }).getByRole('listitem').first().waitFor()
  await phone.online()
  await page
    .getByText('Cette liste n’a pas encore été ouverte avec du réseau.')
    .waitFor({ state: 'detached' })
  await eventually(async () => (await titles(page)).length).toBeGreaterThan(2)
  expect(phone.complaints).toEqual([])
})

deepTest('losing the network while reading keeps the list and the scroll position', async () => {
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, buyer)
  await workerReady(page)
  await page.goto('/products')
  await scrollTo(page, /^C’est tout/)
  const places = () =>
    page.locator('main li').evaluateAll((all) => all.map((one) => one.getAttribute('aria-posinset')))
  const before = await places()
  const y = await page.evaluate(() => window.scrollY)
  await phone.offline()
  await page.getByText('Hors ligne').first().waitFor()
  expect(await places()).toEqual(before)
  await phone.online()
  await page.getByText('Hors ligne').first().waitFor({ state: 'detached' })
  expect(await places()).toEqual(before)
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - y)).toBeLessThan(100)
  expect(phone.complaints).toEqual([])
})

deepTest(
  'offline the end of the list says that more will load, and loads it after reconnecting',
  async () => {
    const phone = await here.phone({ worker: true })
    const page = await phone.open('/products')
    await workerReady(page, 'visitor')
    await heading(page, 'Produits').waitFor()
    await eventually(async () => (await titles(page)).length).toBe(20)
    await phone.offline()
    await scrollTo(page, 'La suite de cette liste s’affichera dès le retour du réseau.')
    await phone.online()
    await scrollTo(page, /^C’est tout/)
    expect(phone.complaints).toEqual([])
  },
)

deepTest('rows that arrive while reading wait until the user asks for them', async () => {
  const { faults } = here.site()
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products')
  await workerReady(page, 'visitor')
  await scrollTo(page, /^C’est tout/)
  const first = (await (await fetch(`${here.site().url}/api/v1/products?limit=20`)).json()) as {
    data: { id: string; title: string }[]
    meta: object
  }
  const [top, ...rest] = first.data
  const news = { ...top, id: '0193a000-0000-7000-8000-00000000abcd', title: 'Fraîchement arrivée' }
  const body = JSON.stringify({ data: [news, top, ...rest.slice(0, -1)], meta: first.meta })
  faults.order(({ method, path }) => method === 'GET' && path === '/api/v1/products?limit=20', {
    kind: 'answer',
    status: 200,
    body,
  })
  await phone.offline()
  await phone.online()
  const button = page.getByRole('button', { name: '1 nouvelle annonce' })
  await button.waitFor()
  expect(await titles(page)).not.toContain('Fraîchement arrivée')
  await button.click()
  await eventually(async () => (await titles(page))[0]).toBe('Fraîchement arrivée')
  faults.heal()
  expect(phone.complaints).toEqual([])
})
