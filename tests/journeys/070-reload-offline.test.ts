import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { readTable } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { sellerAtHome } from '#tests/support/browser/seller.ts'
import { deepTest, everyNth } from '#tests/support/depth.ts'

const here = journey(startMarket)

const screens = [
  { path: '/dashboard', title: 'Tableau de bord', list: { role: 'region', name: 'Annonces récentes' } },
  { path: '/my-products', title: 'Mes produits', list: { role: 'main' } },
  { path: '/notifications', title: 'Notifications', list: { role: 'main' } },
] as const

function rows(page: Page, list: (typeof screens)[number]['list']) {
  const place =
    list.role === 'region' ? page.getByRole('region', { name: list.name }) : page.getByRole('main')
  return place.getByRole('listitem')
}

test.each(everyNth(screens, 3))(
  '$path reloads offline and shows the same rows',
  async ({ path, title, list }) => {
    const phone = await here.phone({ worker: true })
    const { page } = await sellerAtHome(phone)
    await page.goto(path)
    await rows(page, list).first().waitFor()
    const before = await rows(page, list).allTextContents()
    await phone.offline()
    await page.reload()
    await heading(page, title).waitFor()
    await rows(page, list).first().waitFor()
    await page.getByText('Hors ligne').first().waitFor()
    expect((await rows(page, list).allTextContents()).length).toBe(before.length)
    expect(await page.title()).toContain(title)
    expect(phone.complaints).toEqual([])
  },
)

deepTest('the dashboard keeps figures, sales, activity and trends for the statistics page', async () => {
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  for (const table of ['sales', 'activity', 'trending'])
    await eventually(
      async () => (await readTable(page, `louma:user:${userId}`, table)).length,
    ).toBeGreaterThan(0)
  await phone.offline()
  await page.goto('/dashboard/statistics')
  const regions = ['Statistiques', 'Ventes', 'Activité récente', 'Tendances']
  for (const name of regions) await page.getByRole('region', { name }).waitFor()
  await page.getByRole('region', { name: 'Tendances' }).getByRole('listitem').first().waitFor()
  await page.getByRole('region', { name: 'Activité récente' }).getByRole('listitem').first().waitFor()
  await page.getByRole('region', { name: 'Ventes' }).locator('canvas').first().waitFor()
  expect(phone.complaints).toEqual([])
})

test('a new tab, the home page, an unknown address and a photo seen before open offline', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  const photo = page.getByRole('region', { name: 'Annonces récentes' }).locator('img').first()
  await photo.scrollIntoViewIfNeeded()
  await page.reload()
  await photo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(0)
  await phone.offline()
  const fresh = await phone.open('/dashboard')
  await heading(fresh, 'Tableau de bord').waitFor()
  const kept = fresh.getByRole('region', { name: 'Annonces récentes' }).locator('img').first()
  await kept.scrollIntoViewIfNeeded()
  await expect
    .poll(() => kept.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(0)
  await fresh.goto('/')
  await fresh.getByRole('heading', { level: 1 }).waitFor()
  await fresh.goto('/nulle-part')
  await fresh.getByRole('heading', { level: 1, name: /introuvable/i }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('without a session sign-in and registration open offline, say so and keep the input', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/login')
  await workerReady(page, 'visitor')
  await phone.offline()
  await page.reload()
  await heading(page, 'Connexion').waitFor()
  await page.getByLabel('E-mail', { exact: true }).fill('vendeur@louma.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill('louma-demo')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page
    .getByText(/hors ligne|réseau|connexion internet/i)
    .first()
    .waitFor()
  await eventually(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('vendeur@louma.test')
  await page.goto('/register')
  await heading(page, 'Inscription').waitFor()
  await phone.online()
  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill('vendeur@louma.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill('louma-demo')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await heading(page, 'Tableau de bord').waitFor()
  expect(phone.complaints).toEqual([])
})
