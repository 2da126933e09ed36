import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

interface Listed {
  data: { id: string; title: string }[]
}

async function newest(): Promise<{ id: string; title: string; seller: { id: string; name: string } }> {
  const api = `${here.site().url}/api/v1/products`
  const { data } = (await (await fetch(api)).json()) as Listed
  const [first] = data
  if (first === undefined) throw new Error('no product on sale')
  return ((await (await fetch(`${api}/${first.id}`)).json()) as { data: Awaited<ReturnType<typeof newest>> })
    .data
}

const asText = async (path: string) => {
  const response = await fetch(here.site().url + path, { headers: { Accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}

/** Runs in the page: a share sheet that records its data. */
function keepShares(takesFiles: boolean): void {
  const shares: unknown[] = []
  Object.assign(window, { shares })
  navigator.canShare = (data) => data?.files === undefined || takesFiles
  navigator.share = async ({ title, text, url, files } = {}) => {
    const sizes = files?.map(({ type, size }) => [type, size > 10_000])
    shares.push({ title, text, url, files: sizes })
  }
}

const sharesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shares: Record<string, unknown>[] }).shares)

test('a shared link has a card with the price, structured data for search engines, and an existing image', async () => {
  const product = await newest()
  for (const [path, type] of [
    [`/products/${product.id}`, 'Product'],
    [`/users/${product.seller.id}`, 'ProfilePage'],
  ] as const) {
    const { status, html } = await asText(path)
    expect(status).toBe(200)
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({ '@type': type })
    const [, card = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? []
    const picture = await fetch(here.site().url + new URL(card).pathname)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(300_000)
    expect(html).not.toMatch(/ style="/)
  }
})

test('the seller gets the listing as an upright picture, also without network', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  const mine = await (await fetchFromServer(here.site().url, seller)).products()
  const listing = mine.find(({ state, photos }) => state === 'published' && photos.length > 0)
  await page.goto(`/products/${listing?.id}`)
  const button = page.getByRole('button', { name: 'Image de statut' })
  await button.waitFor()
  await eventually(() =>
    page
      .getByRole('img')
      .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth !== 0)),
  ).toBe(true)
  await phone.offline()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const picture = sharp(await download.path())
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 })
  // The photo is there: its area is not of one colour.
  const { channels } = await picture.extract({ left: 100, top: 300, width: 800, height: 800 }).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5)
  await page.getByText('Image enregistrée').waitFor()
  expect(phone.complaints).toEqual([])
})

test('without script a product, its seller and the notice of a deleted product are readable', async () => {
  const product = await newest()
  const phone = await here.phone({ script: false })
  const page = await phone.open(`/products/${product.id}`)
  await heading(page, product.title).waitFor()
  await page
    .getByRole('main')
    .getByText(/\d\sF$/)
    .first()
    .waitFor()
  await page.getByRole('main').getByRole('link', { name: product.seller.name }).click()
  await heading(page, product.seller.name).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/users/${product.seller.id}`)
  const listed = page.getByRole('region', { name: 'Annonces en ligne' }).getByRole('listitem')
  await eventually(() => listed.count()).toBeGreaterThan(0)
  const gone = await page.goto('/products/0193a000-0000-7000-8000-000000000000')
  expect(gone?.status()).toBe(404)
  await page.getByText('Cette page n’existe pas ou n’existe plus.').waitFor()
  expect(phone.complaints.filter((one) => !one.includes('404'))).toEqual([])
})

test('the sitemap lists every product that is online', async () => {
  const { url } = here.site()
  const locations = async (address: string) => {
    const text = await (await fetch(url + new URL(address, url).pathname)).text()
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one ?? '')
  }
  const robots = await (await fetch(`${url}/robots.txt`)).text()
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? []
  const pages = await locations(sitemap)
  const all = (await Promise.all(pages.map(locations))).flat()
  const { id } = await newest()
  expect(all.some((address) => address.endsWith(`/products/${id}`))).toBe(true)
  expect(new Set(all).size).toBe(all.length)
})

test('« Partager »: with the image, offline with the link only, or by copying', async () => {
  const product = await newest()
  const phone = await here.phone()
  await phone.context.addInitScript(keepShares, true)
  const page = await phone.open(`/products/${product.id}`)
  const share = page.getByRole('button', { name: 'Partager' })
  await share.click()
  await page.waitForFunction(() => (window as unknown as { shares: unknown[] }).shares.length === 1)
  const [first] = await sharesOf(page)
  expect(first?.files).toEqual([['image/jpeg', true]])
  expect(String(first?.text)).toContain(`/products/${product.id}`)

  await phone.offline()
  await page.getByText('Hors ligne').first().waitFor()
  await share.click()
  await page.waitForFunction(() => (window as unknown as { shares: unknown[] }).shares.length === 2)
  const [, second] = await sharesOf(page)
  expect(second).toMatchObject({ title: product.title, url: expect.stringContaining(product.id) })
  expect(second?.files).toBeUndefined()
  await phone.online()

  await page.goto(`/users/${product.seller.id}`)
  await heading(page, product.seller.name).waitFor()
  await page.getByRole('button', { name: 'Partager' }).click()
  await page.waitForFunction(() => (window as unknown as { shares: unknown[] }).shares.length === 1)
  expect((await sharesOf(page))[0]?.text).toContain(`/users/${product.seller.id}`)

  const other = await here.phone()
  await other.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await other.context.addInitScript(() => Object.assign(navigator, { share: undefined }))
  const without = await other.open(`/products/${product.id}`)
  await without.getByRole('button', { name: 'Partager' }).click()
  await without.getByText('Lien copié').waitFor()
  expect(await without.evaluate(() => navigator.clipboard.readText())).toContain(`/products/${product.id}`)
  expect([...phone.complaints, ...other.complaints]).toEqual([])
})
