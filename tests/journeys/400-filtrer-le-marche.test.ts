import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)

const titles = (page: Page) => page.getByRole('main').locator('li a[href^="/products/"]').allTextContents()
const chips = (page: Page) => page.getByRole('group', { name: 'Filtres choisis' })

/** Titles of the first page that the server has for these choices. */
async function truth(query: string): Promise<string[]> {
  const answer = await fetch(`${here.site().url}/api/v1/products?${query}`)
  return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title)
}

test('les filtres sont dans l’adresse : ils survivent au rechargement et au retour', async () => {
  const phone = await here.phone()
  const page = await phone.open('/products')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrer les annonces' })
  await sheet.getByRole('button', { name: /^Mode femme/ }).click()
  await sheet.getByLabel('Trier par').selectOption({ label: 'Prix croissant' })
  await sheet.getByLabel('De', { exact: true }).fill('60000')
  await sheet.getByLabel('À', { exact: true }).fill('5000')
  await sheet.getByLabel('À', { exact: true }).blur()
  const wanted = await truth('category=mode-femme&min_price=5000&max_price=60000&sort=price_asc')
  expect(wanted.length).toBeGreaterThan(2)
  await sheet.getByRole('button', { name: new RegExp(`^Voir ${wanted.length} annonces`) }).click()
  await eventually(() => titles(page)).toEqual(wanted)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({
    category: 'mode-femme',
    min_price: '5000',
    max_price: '60000',
    sort: 'price_asc',
  })
  await page.reload()
  await eventually(() => titles(page)).toEqual(wanted)
  await chips(page).getByRole('button', { name: 'Retirer le filtre Mode femme' }).click()
  const wider = await truth('min_price=5000&max_price=60000&sort=price_asc')
  await eventually(() => titles(page)).toEqual(wider)
  await page.goBack()
  await eventually(() => titles(page)).toEqual(wanted)
  await chips(page).getByRole('button', { name: 'Tout effacer' }).click()
  await eventually(() => titles(page)).toEqual(await truth(''))
  expect(new URL(page.url()).search).toBe('')
  expect(phone.complaints).toEqual([])
})

test('une sous-catégorie se choisit niveau par niveau, et ce que chaque choix laisserait est compté', async () => {
  const phone = await here.phone()
  const page = await phone.open('/products')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrer les annonces' })
  await sheet.getByRole('button', { name: /^Téléphones et tablettes/ }).click()
  await sheet.getByRole('button', { name: /^Smartphones/ }).click()
  const count = (await truth('category=smartphones&limit=100')).length
  await sheet.getByRole('button', { name: new RegExp(`^Voir ${count} annonce`) }).click()
  await eventually(async () => (await titles(page)).length).toBe(Math.min(20, count))
  await chips(page).getByRole('button', { name: 'Retirer le filtre Smartphones' }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('des choix qui ne laissent rien le disent, et se défont d’une touche', async () => {
  const phone = await here.phone()
  const page = await phone.open('/products?max_price=1')
  await page.getByText('Aucune annonce ne correspond à ces choix.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Tout effacer' }).click()
  await eventually(async () => (await titles(page)).length).toBe(20)
  await page.goto('/products?min_price=beaucoup&condition=neuf&couleur=bleu')
  await heading(page, 'Produits').waitFor()
  await eventually(async () => (await titles(page)).length).toBe(20)
  expect(phone.complaints).toEqual([])
})
