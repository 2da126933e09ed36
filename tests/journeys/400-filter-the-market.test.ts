import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { openCategories } from '#tests/support/browser/filter-sheet.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { desktopSize, workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

const titles = (page: Page) => page.getByRole('main').locator('li a[href^="/products/"]').allTextContents()
const chips = (page: Page) => page.getByRole('group', { name: 'Filtres choisis' })

/** Titles of the server's first page for this query. */
async function truth(query: string): Promise<string[]> {
  const answer = await fetch(`${here.site().url}/api/v1/products?${query}`)
  return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title)
}

test('filters are in the address: they survive reload and back', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrer les annonces' })
  await openCategories(sheet)
  await sheet.getByRole('button', { name: /^Mode femme/ }).click()
  await sheet.getByLabel('Trier par').selectOption({ label: 'Prix croissant' })
  await sheet.getByLabel('De', { exact: true }).fill('60000')
  await sheet.getByLabel('À', { exact: true }).fill('5000')
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

deepTest('a subcategory is chosen level by level, with the count of products of each choice', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrer les annonces' })
  await openCategories(sheet)
  await sheet.getByRole('button', { name: /^Téléphones et tablettes/ }).click()
  await sheet.getByRole('button', { name: /^Smartphones/ }).click()
  const count = (await truth('category=smartphones&limit=100')).length
  await sheet.getByRole('button', { name: new RegExp(`^Voir ${count} annonce`) }).click()
  await eventually(async () => (await titles(page)).length).toBe(Math.min(20, count))
  await chips(page).getByRole('button', { name: 'Retirer le filtre Smartphones' }).waitFor()
  expect(phone.complaints).toEqual([])
})

deepTest('a choice without results says so and can be undone in one tap', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products?max_price=1')
  await page.getByText('Aucune annonce ne correspond à ces choix.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Tout effacer' }).click()
  await eventually(async () => (await titles(page)).length).toBe(20)
  await page.goto('/products?min_price=beaucoup&condition=neuf&couleur=bleu')
  await heading(page, 'Produits').waitFor()
  await eventually(async () => (await titles(page)).length).toBe(20)
  expect(phone.complaints).toEqual([])
})

test('the announced count includes the fields and the price being typed, and equals the results', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrer les annonces' })
  await sheet.getByLabel('Ville').selectOption('Dakar')
  const city = (await truth('city=Dakar&limit=100')).length
  await sheet.getByRole('button', { name: `Voir ${city} annonces` }).waitFor()
  await sheet.getByLabel('À', { exact: true }).pressSequentially('20000')
  const wanted = await truth('city=Dakar&max_price=20000&limit=100')
  expect(wanted.length).toBeGreaterThan(1)
  expect(wanted.length).toBeLessThan(city)
  // The field still has the focus: no blur was needed for the announced count.
  await sheet.getByRole('button', { name: `Voir ${wanted.length} annonces` }).waitFor()
  expect(
    await sheet.getByLabel('À', { exact: true }).evaluate((node) => node === document.activeElement),
  ).toBe(true)
  await eventually(() => sheet.getByRole('status').textContent()).toMatch(
    new RegExp(`^${wanted.length}\\sannonces$`),
  )
  await sheet.getByRole('button', { name: `Voir ${wanted.length} annonces` }).click()
  await eventually(() => titles(page)).toEqual(wanted.slice(0, 20))
  expect(phone.complaints).toEqual([])
})

deepTest(
  'price, town and condition are one tap away, at the top; choices without results are not offered',
  async () => {
    const phone = await here.phone({ worker: true })
    const page = await phone.open('/products')
    await page.getByRole('button', { name: 'Prix', exact: true }).click()
    const price = page.getByRole('dialog', { name: 'Prix' })
    await price.getByLabel('À', { exact: true }).fill('60000')
    await price.getByRole('button', { name: /^Voir \d+ annonces/ }).click()
    await eventually(() => new URL(page.url()).search).toBe('?max_price=60000')
    await page.getByRole('button', { name: 'Ville', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Ville' })
      .getByRole('radio', { name: /^Dakar/ })
      .check()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Voir \d+ annonces/ })
      .click()
    await eventually(() => titles(page)).toEqual((await truth('city=Dakar&max_price=60000')).slice(0, 20))
    await page.getByRole('button', { name: 'État', exact: true }).click()
    await page.getByRole('dialog', { name: 'État' }).getByRole('radio').nth(1).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()

    await page.getByRole('button', { name: 'Filtrer' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtrer les annonces' })
    await sheet.getByRole('button', { name: /^Voir \d+ annonces/ }).waitFor()
    const [prices, cities, categories] = await Promise.all(
      [sheet.getByText('Prix en Fcfa'), sheet.getByLabel('Ville'), sheet.locator('summary')].map(
        async (part) => (await part.boundingBox())?.y ?? Number.NaN,
      ),
    )
    expect([prices, cities, categories]).toEqual([prices, cities, categories].sort((a = 0, b = 0) => a - b))
    expect(await sheet.getByRole('group', { name: 'Catégorie' }).isVisible()).toBe(false)
    await openCategories(sheet)
    const shown = await sheet.getByRole('group', { name: 'Catégorie' }).getByRole('button').allTextContents()
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter((text) => /\D0$/.test(text))).toEqual([])
    expect(phone.complaints).toEqual([])
  },
)

deepTest('offline the announced count equals the products shown', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/')
  await workerReady(page, 'visitor')
  await page.goto('/products')
  await eventually(async () => (await titles(page)).length).toBe(20)
  await phone.offline()
  await page.getByRole('button', { name: 'Prix', exact: true }).click()
  await page.getByRole('dialog').getByLabel('À', { exact: true }).fill('30000')
  const button = page.getByRole('dialog').getByRole('button', { name: /^Voir \d+ annonce/ })
  await button.waitFor()
  const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  await button.click()
  await eventually(async () => (await titles(page)).length).toBe(count)
  expect(phone.complaints).toEqual([])
})

test('on a wide window the filters stay in sight beside the results', async () => {
  const page = await (await here.phone()).open('/products')
  await page.setViewportSize(desktopSize)
  const rail = page.getByRole('complementary', { name: 'Filtres' })
  await rail.getByRole('radio', { name: /^Tous les états/ }).waitFor()
  await page.evaluate(() => scrollTo(0, 1500))
  const top = () => rail.evaluate((one) => one.getBoundingClientRect().top)
  await expect.poll(async () => (await top()) >= 0 && (await top()) < 100).toBe(true)
})

test('the town is found by the position, which leaves the phone in no request', async () => {
  const phone = await here.phone({ worker: true })
  await phone.context.grantPermissions(['geolocation'])
  await phone.context.setGeolocation({ latitude: 6.1725, longitude: 1.2314 })
  const page = await phone.open('/')
  await page.getByRole('button', { name: 'Choisir votre ville' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ville' })
  await sheet.getByRole('radio', { name: /^Lomé/ }).waitFor()
  await sheet.getByRole('button', { name: 'Près de moi' }).click()
  await eventually(() => sheet.getByRole('radio', { name: /^Lomé/ }).isChecked()).toBe(true)
  await sheet.getByRole('button', { name: /^Voir/ }).click()
  await page.getByRole('region', { name: 'À Lomé' }).waitFor()
  await page.getByRole('link', { name: 'Produits' }).first().click()
  await page.getByRole('button', { name: 'Ville', exact: true }).click()
  await sheet.getByRole('radio', { name: /^Lomé/ }).waitFor()
  await sheet.getByRole('button', { name: 'Près de moi' }).click()
  const districts = sheet.getByRole('group', { name: 'Quartiers de Lomé' }).getByRole('button')
  const nearest = /^(.+) \(/.exec(await districts.first().innerText())?.[1]
  await districts.first().click()
  const wanted = await truth(new URLSearchParams({ city: 'Lomé', district: nearest ?? '' }).toString())
  expect(wanted.length).toBeGreaterThan(0)
  await sheet.getByRole('button', { name: new RegExp(`^Voir ${wanted.length} annonce`) }).click()
  await eventually(() => titles(page)).toEqual(wanted)
  expect(here.site().faults.log.filter(({ path }) => /6\.17|1\.23/.test(path))).toEqual([])
  expect(phone.complaints).toEqual([])
})
