import { test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { sellerAtHome } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

/** Screens of the user's own that no bar of a phone links to. */
const ways: [name: string, title: string, path: string][] = [
  ['Mes produits', 'Mes produits', '/my-products'],
  ['Commandes', 'Mes commandes', '/orders'],
  ['Favoris', 'Mes favoris', '/products?filter=favorites'],
  ['Portefeuille', 'Portefeuille', '/wallet'],
  ['Forfaits', 'Forfaits de publication', '/publishing-packages'],
  ['Paramètres', 'Paramètres', '/settings'],
]

test("the profile links to all screens of the user's own", async () => {
  const phone = await here.phone()
  const { page } = await sellerAtHome(phone)
  for (const [name, title, path] of ways) {
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Profil' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mon profil' }).waitFor()
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await eventually(() => page.url().replace(here.site().url, '')).toBe(path)
  }
})
