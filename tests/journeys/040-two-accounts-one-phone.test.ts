import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { outboxOf, readTable, signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { boost, pressLogout, productItem, signIn } from '#tests/support/browser/screens.ts'
import { boostable, buyer, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'
import { call, FaultGate } from '#tests/support/faults.ts'

const here = journey(startMarket)

test('the action of a signed-out user waits for that user: never sent or shown under another account', async () => {
  const { url, faults } = here.site()
  const truth = await fetchFromServer(url, seller)
  const [product] = await boostable(truth, 1)
  if (!product) throw new Error('no products')
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  const sellerToken = await page.evaluate(() => localStorage.getItem('auth_token'))
  await page.goto('/my-products')
  await productItem(page, product.title).waitFor()
  await phone.offline()
  await boost(page, productItem(page, product.title))
  await eventually(async () => (await outboxOf(page, userId)).length).toBe(1)

  await pressLogout(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Conserver sur cet appareil' }).click()
  await page.getByRole('link', { name: 'Connexion' }).first().waitFor()
  await phone.online()
  await signIn(page, buyer)
  const buyerId = await signedInUser(page)
  expect(buyerId).not.toBe(userId)
  await page.goto('/my-products')
  await eventually(
    async () => (await readTable(page, `louma:user:${buyerId}`, 'collections')).length,
  ).toBeGreaterThan(0)
  expect(await productItem(page, product.title).count()).toBe(0)
  await eventually(() => outboxOf(page, buyerId)).toEqual([])
  expect((await outboxOf(page, userId)).map(({ state }) => state)).toEqual(['queued'])
  expect(faults.mutations()).toEqual([])

  await pressLogout(page)
  await page.getByRole('link', { name: 'Connexion' }).first().waitFor()
  await signIn(page, seller)
  await waitForIdle(page, userId)
  expect((await truth.products()).find(({ id }) => id === product.id)?.is_boosted).toBe(true)
  const sent = faults.mutations()
  expect(sent).toHaveLength(1)
  const presentToken = await page.evaluate(() => localStorage.getItem('auth_token'))
  expect(presentToken).not.toBe(sellerToken)
  expect(sent[0]?.headers.authorization).toBe(`Bearer ${presentToken}`)
  expect(sent[0]?.headers['x-outbox-user']).toBe(userId)
  expect(phone.complaints).toEqual([])
})

deepTest(
  'a token is revoked after reconnecting when the user signed out offline and closed the tab',
  async () => {
    const { url } = here.site()
    const phone = await here.phone({ worker: true })
    const { page } = await sellerAtHome(phone)
    const token = await page.evaluate(() => localStorage.getItem('auth_token'))
    const status = async () =>
      (await fetch(`${url}/api/v1/auth/user`, { headers: { Authorization: `Bearer ${token}` } })).status
    await phone.offline()
    await pressLogout(page)
    await page.getByText('Vous êtes déconnecté de cet appareil').waitFor()
    await eventually(() => readTable(page, 'louma:meta', 'revocations')).toHaveLength(1)
    await page.close()
    expect(await status()).toBe(200)
    await phone.online()
    await eventually(status).toBe(401)
    const again = await phone.open('/')
    await eventually(() => readTable(again, 'louma:meta', 'revocations')).toEqual([])
    await again.getByRole('link', { name: 'Connexion' }).first().waitFor()
    expect(phone.complaints).toEqual([])
  },
)

deepTest('signing out during a pull leads to the home page and revokes the token', async () => {
  const { url, faults } = here.site()
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const gate = new FaultGate()
  const before = faults.log.length
  faults.order(call('POST /sync/pull'), { kind: 'hold-before', gate })
  await page.reload()
  await gate.reached(1)
  await pressLogout(page)
  await eventually(() =>
    faults.log.slice(before).some(({ path, status }) => path.endsWith('/auth/logout') && status === 200),
  ).toBe(true)
  gate.open()
  await eventually(() =>
    faults.log.filter(({ path, status }) => path.includes('/sync/pull') && status === 0),
  ).toEqual([])
  await page.getByRole('link', { name: 'Connexion' }).first().waitFor()
  expect(page.url()).toBe(`${url}/`)
  const response = await fetch(`${url}/api/v1/auth/user`, { headers: { Authorization: `Bearer ${token}` } })
  expect(response.status).toBe(401)
  faults.heal()
})

/** A picture of a private conversation, as the worker stores it. */
const secret = '/media/photos/private-320.webp'
const storeSecret = (page: Page) =>
  page.evaluate(async (path) => (await caches.open('pictures')).put(path, new Response('picture')), secret)
const hasSecret = (page: Page) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, secret)
const noted = async (page: Page) => {
  const rows = await readTable<{ url: string }>(page, 'workbox-expiration', 'cache-entries')
  return rows.filter(({ url }) => url.includes('/media/')).length
}

test('a sign-out removes the cached pictures, also offline; the worker makes the cache again', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await page.goto('/products')
  await eventually(() => noted(page)).toBeGreaterThan(0)
  await storeSecret(page)
  expect(await hasSecret(page)).toBe(true)
  await phone.offline()
  await pressLogout(page)
  await page.getByText('Vous êtes déconnecté de cet appareil').waitFor()
  await eventually(() => hasSecret(page)).toBe(false)
  await eventually(() => noted(page)).toBe(0)
  await phone.online()
  await page.goto('/products')
  const picture = page.locator('main img[src^="/media/"]').first()
  await picture.waitFor()
  // Fetched by script: the browser draws pictures of the previous page from memory, without the worker.
  await picture.evaluate((image: HTMLImageElement) => fetch(image.currentSrc))
  await eventually(() => noted(page)).toBeGreaterThan(0)
  expect(phone.complaints).toEqual([])
})

deepTest('“Supprimer” removes the cached pictures and the user’s database', async () => {
  const { url } = here.site()
  const [, product] = await boostable(await fetchFromServer(url, seller), 2)
  if (!product) throw new Error('no products')
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/my-products')
  await productItem(page, product.title).waitFor()
  await phone.offline()
  await boost(page, productItem(page, product.title))
  await eventually(async () => (await outboxOf(page, userId)).length).toBe(1)
  await storeSecret(page)
  await pressLogout(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('link', { name: 'Connexion' }).first().waitFor()
  await eventually(() => hasSecret(page)).toBe(false)
  await eventually(() =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).not.toContain(`louma:user:${userId}`)
  expect(phone.complaints).toEqual([])
})
