import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openedFromHomeScreen } from '#tests/support/browser/offers.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

test('installed by a guest, the app opens offline from the first start', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/')
  await workerReady(page, 'visitor')
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await workerReady(page)
  await page.close()
  await phone.offline()

  await openedFromHomeScreen(phone.context)
  const app = await phone.open('/')
  await app.getByRole('heading', { level: 1 }).waitFor()
  await app.getByText('Hors ligne').first().waitFor()
  for (const [path, title] of [
    ['/dashboard', 'Connexion'],
    ['/products', 'Produits'],
    ['/search', 'Recherche'],
    ['/register', 'Inscription'],
    ['/nulle-part', 'Page introuvable'],
  ] as const) {
    await app.goto(path)
    await heading(app, title).waitFor()
  }
  expect(phone.complaints).toEqual([])
})

deepTest('the full worker replaces the guest worker, also while the page reads', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/')
  await workerReady(page, 'visitor')
  const reads = page.evaluate(async () => {
    const until = performance.now() + 5_000
    const reader = async () => {
      while (performance.now() < until) await fetch('/logo.svg').then((response) => response.text())
    }
    await Promise.all(Array.from({ length: 6 }, reader))
  })
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await workerReady(page)
  await reads
  expect(await page.getByText('Nouvelle version').count()).toBe(0)
})
