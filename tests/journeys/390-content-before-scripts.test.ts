import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { layoutShifts, shiftTotal, watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

interface Listed {
  data: { id: string; title: string }[]
}

async function newest(): Promise<{ id: string; title: string }> {
  const { data } = (await (await fetch(`${here.site().url}/api/v1/products`)).json()) as Listed
  const [first] = data
  if (first === undefined) throw new Error('no product on sale')
  return first
}

const asText = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(here.site().url + path, { headers: { Accept: 'text/html', ...headers } })
  return { response, html: await response.text() }
}

test('without any script the public pages show their content and their links work', async () => {
  const product = await newest()
  const phone = await here.phone({ worker: true, script: false })
  const page = await phone.open('/products')
  await heading(page, 'Produits').waitFor()
  await eventually(() => page.getByRole('main').getByRole('listitem').count()).toBe(20)
  await page.getByRole('link', { name: product.title, exact: true }).first().click()
  await heading(page, product.title).waitFor()
  await page
    .getByRole('navigation', { name: 'Navigation', exact: true })
    .getByRole('link', { name: 'Accueil' })
    .click()
  await page.getByRole('region', { name: 'Tendances' }).getByRole('listitem').first().waitFor()
})

test('a product page has metadata for link previews; a deleted product is a 404', async () => {
  const product = await newest()
  const { response, html } = await asText(`/products/${product.id}`)
  expect(response.status).toBe(200)
  expect(html).toMatch(/<title>[^<]*\d\sF[^<]*· Louma<\/title>/)
  expect(html).toContain('<meta property="og:title"')
  expect(html).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+\/cards\/products\//)
  expect(html).not.toMatch(/ style="/)
  const gone = await asText('/products/0193a000-0000-7000-8000-000000000000')
  expect(gone.response.status).toBe(404)
  expect(gone.html).toContain('noindex')
})

test('an unknown address is a 404; the addresses of signed-in screens are not', async () => {
  const status = async (path: string) => (await asText(path)).response.status
  expect(await status('/nulle-part')).toBe(404)
  expect(await status('/users')).toBe(404)
  expect(await status('/users/7')).toBe(404)
  for (const path of ['/dashboard', '/dashboard/', '/conversations/7', '/settings']) {
    expect({ [path]: await status(path) }).toEqual({ [path]: 200 })
  }
})

test('an unchanged page is answered with 304', async () => {
  const { response } = await asText('/products')
  const again = await asText('/products', { 'If-None-Match': response.headers.get('etag') ?? '' })
  expect(again.response.status).toBe(304)
})

test('the first lists arrive with the page: no API request and no layout shift', async () => {
  const phone = await here.phone({ worker: true })
  await watchLayoutShifts(phone.context)
  const page = await phone.context.newPage()
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname.endsWith('.css')) requests.push(pathname)
  })
  await page.goto('/products')
  await workerReady(page, 'visitor')
  expect(requests).toEqual([])
  const shifts = await layoutShifts(page)
  expect(shiftTotal(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(0.01)
  expect(phone.complaints).toEqual([])
})

test('the app starts without a change that makes the browser compute the style of every element again', async () => {
  const phone = await here.phone({ worker: true })
  await phone.context.addInitScript(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    addEventListener('DOMContentLoaded', () => {
      const watch = new MutationObserver((records) =>
        changes.push(...records.map(({ target, attributeName }) => `${target.nodeName} ${attributeName}`)),
      )
      watch.observe(document.documentElement, { attributeFilter: ['style'] })
      const scheme = document.querySelector('meta[name=color-scheme]')
      if (scheme !== null) watch.observe(scheme, { attributes: true })
    })
  })
  const page = await phone.context.newPage()
  const session = await phone.context.newCDPSession(page)
  // Frames between the first render and its appearance.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/products')
  await workerReady(page, 'visitor')
  expect(await page.evaluate('changes')).toEqual([])
  await page.reload()
  await workerReady(page, 'visitor')
  expect(await page.evaluate('changes')).toEqual([])
})

test('the tabs of a page that is still arriving are where they stay', async () => {
  const phone = await here.phone({ script: false })
  const page = await phone.open('/products')
  const firstTab = page.locator('[data-tab-bar] > a').first()
  const complete = await firstTab.boundingBox()
  await firstTab.evaluate((tab) => {
    while (tab.nextSibling !== null) tab.nextSibling.remove()
  })
  expect(await firstTab.boundingBox()).toEqual(complete)
})

test('a first visit loads the photos of its screen, then the scripts; the rest follows the first use', async () => {
  const { fetched } = here.site()
  const phone = await here.phone({ worker: true })
  const before = fetched.length
  const page = await phone.open('/products')
  await page.waitForLoadState('networkidle')
  const downloads = fetched.slice(before)
  const photos = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/media/'))
  const firstScript = downloads.findIndex((path) => path.endsWith('.js'))
  expect(photos(downloads.slice(0, firstScript)).length).toBeGreaterThanOrEqual(4)
  expect(photos(downloads)).toHaveLength(6)
  expect(downloads).not.toContain('/visitor-worker.js')
  await page.mouse.wheel(0, 600)
  await eventually(() => photos(fetched.slice(before)).length).toBeGreaterThan(6)
  await eventually(() => fetched.slice(before).includes('/visitor-worker.js')).toBe(true)
  expect(phone.complaints).toEqual([])
})

test('the second visit shows the snapshot before any script, offline too', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products')
  await workerReady(page, 'visitor')
  await eventually(() => looks(page)).toEqual(['/products'])
  await phone.offline()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await session.send('Page.reload')
  await heading(page, 'Produits').waitFor()
  await eventually(() => page.getByRole('main').getByRole('listitem').count()).toBe(20)
  await session.send('Emulation.setScriptExecutionDisabled', { value: false })
  await page.reload()
  await page.getByRole('status').getByText('Hors ligne').waitFor()
  await eventually(() => page.getByRole('main').getByRole('listitem').count()).toBe(20)
  expect(phone.complaints).toEqual([])
})

test('a button pressed before the app has started acts afterwards', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/login')
  await signIn(page, seller)
  await workerReady(page)
  await page.goto('/my-products')
  await eventually(() => looks(page)).toContain('/my-products')
  // The snapshot is in the first bytes of the page; the press happens before any script of the app.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector<HTMLElement>('button[aria-label^="Booster"]')
      if (button === null) return
      observer.disconnect()
      button.click()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await page.getByRole('dialog', { name: 'Booster cette annonce' }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('the snapshot of a user is not shown to the next one', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/login')
  await signIn(page, seller)
  await workerReady(page)
  await eventually(() => looks(page)).toContain('/dashboard')
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await page.getByRole('heading', { level: 1, name: /Vendez au marché/ }).waitFor()
  await eventually(async () => (await looks(page)).includes('/dashboard')).toBe(false)
})

test('signing in installs the worker with the outbox, without reload or announcement', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/login')
  await workerReady(page, 'visitor')
  let loads = 0
  page.on('load', () => (loads += 1))
  await signIn(page, seller)
  await workerReady(page)
  expect(loads).toBe(0)
  expect(await page.getByText('Nouvelle version').count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

/** Addresses with a stored snapshot. */
async function looks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('snapshots')).keys()
    return kept.map(({ url }) => new URL(url).searchParams.get('of') ?? '')
  })
}
