import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { outboxOf, readTable, signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'
import { askServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

interface Saved {
  id: string
  q: string
  city: string | null
  alerts: boolean
}

const titles = (page: Page) => page.getByRole('main').locator('li a[href^="/products/"]').allTextContents()
const line = (page: Page) =>
  page.getByRole('region', { name: 'Recherches enregistrées' }).getByRole('listitem')

/** Renames a product of the seller that is on sale, so that it matches other searches. */
async function rename(title: string): Promise<void> {
  const { url } = here.site()
  const truth = await askServer(url, seller)
  const known = (await truth.products()).find(({ state }) => state === 'published')
  const answer = await fetch(`${url}/api/v1/products/${known?.id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${truth.token}` },
    body: JSON.stringify({ changes: { title }, base: { title: known?.title } }),
  })
  expect(answer.status).toBe(200)
}

test('the filters of a search are in the address: they survive a reload', async () => {
  const phone = await here.phone()
  const page = await phone.open('/search?q=robe')
  await eventually(async () => (await titles(page)).length).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Filtrer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrer les annonces' })
  await sheet.getByLabel('Trier par').selectOption({ label: 'Prix croissant' })
  await sheet.getByLabel('À', { exact: true }).fill('30000')
  await sheet.getByLabel('À', { exact: true }).blur()
  await sheet.getByRole('button', { name: /^Voir/ }).click()
  await eventually(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: 'robe',
    max_price: '30000',
    sort: 'price_asc',
  })
  const answer = await fetch(`${here.site().url}/api/v1/search?q=robe&max_price=30000&sort=price_asc`)
  const wanted = ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title)
  expect(wanted.length).toBeGreaterThan(1)
  await eventually(() => titles(page)).toEqual(wanted)
  await page.reload()
  await eventually(() => titles(page)).toEqual(wanted)
  await page.getByRole('button', { name: /^Retirer le filtre Jusqu/ }).click()
  await eventually(() => new URL(page.url()).search).toBe('?q=robe&sort=price_asc')
  expect(phone.complaints).toEqual([])
})

test('saved offline, a search is sent once; later hits are counted and marked as seen', async () => {
  const { url, faults } = here.site()
  const truth = await askServer(url, buyer)
  const saved = async () => (await truth.get<{ data: Saved[] }>('/me/searches')).data
  const phone = await here.phone()
  const page = await openAs(phone, buyer)
  await workerReady(page)
  const userId = await signedInUser(page)
  await page.goto('/search?q=kamelengoni')
  await page.getByRole('button', { name: 'Enregistrer cette recherche' }).waitFor()
  await phone.offline()
  await page.getByRole('button', { name: 'Enregistrer cette recherche' }).click()
  await page.getByRole('button', { name: 'Recherche enregistrée' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Recherche enregistrée' }).waitFor()
  expect((await outboxOf(page, userId)).map(({ kind }) => kind)).toEqual(['search.save'])
  expect(await saved()).toEqual([])
  await phone.online()
  await waitForIdle(page, userId)
  expect(await saved()).toMatchObject([{ q: 'kamelengoni', alerts: true }])
  const sent = faults.mutations().filter(({ path }) => path.includes('/me/searches/'))
  expect(sent.map(({ method }) => method)).toEqual(['PUT'])

  await page.goto('/search')
  await line(page).getByRole('link', { name: 'kamelengoni' }).waitFor()
  await line(page).getByRole('link', { name: 'kamelengoni' }).click()
  await page.getByText('Aucune annonce ne correspond.').waitFor()
  const seen = async () =>
    (await readTable<{ products: string[] }>(page, `louma:user:${userId}`, 'searchesSeen')).map(
      ({ products }) => products.length,
    )
  await eventually(seen).toEqual([0])
  await page.goBack()
  await line(page).getByRole('link', { name: 'kamelengoni' }).waitFor()
  expect(await page.getByText(/nouvelles?$/).count()).toBe(0)
  await rename('Kamelengoni de concert, huit cordes')
  await page.reload()
  await line(page).getByText('1\u00a0nouvelle').waitFor()
  await line(page).getByRole('link', { name: 'kamelengoni' }).click()
  await eventually(() => titles(page)).toContain('Kamelengoni de concert, huit cordes')
  await eventually(seen).toEqual([1])
  await page.goBack()
  await line(page).getByRole('link', { name: 'kamelengoni' }).waitFor()
  await line(page).getByText('1\u00a0nouvelle').waitFor({ state: 'detached' })

  await line(page).getByRole('button', { name: 'Couper les alertes de «\u00a0kamelengoni\u00a0»' }).click()
  await line(page).getByRole('button', { name: 'Activer les alertes de «\u00a0kamelengoni\u00a0»' }).waitFor()
  await waitForIdle(page, userId)
  expect(await saved()).toMatchObject([{ alerts: false }])
  await line(page).getByRole('button', { name: 'Oublier «\u00a0kamelengoni\u00a0»' }).click()
  await line(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Annuler' }).click()
  await line(page).getByRole('link', { name: 'kamelengoni' }).waitFor()
  await waitForIdle(page, userId)
  expect(await saved()).toMatchObject([{ q: 'kamelengoni', alerts: false }])
  await line(page).getByRole('button', { name: 'Oublier «\u00a0kamelengoni\u00a0»' }).click()
  await line(page).waitFor({ state: 'detached' })
  await waitForIdle(page, userId)
  expect(await saved()).toEqual([])
  expect(phone.complaints).toEqual([])
})

test('by touch: after a closed toast the next one leaves by itself', async () => {
  const phone = await here.phone({ touch: true })
  const page = await openAs(phone, buyer)
  await page.goto('/search?q=calebasse')
  await page.getByRole('button', { name: 'Enregistrer cette recherche' }).tap()
  await page.locator('[data-toast]').getByRole('button', { name: 'Fermer le message' }).tap()
  await page.getByRole('button', { name: 'Recherche enregistrée' }).tap()
  const next = page.locator('[data-toast]').filter({ hasText: 'Recherche oubliée' })
  await next.waitFor()
  await next.waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})
