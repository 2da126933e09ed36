import { afterEach, expect, test, vi } from 'vitest'
import { readMarketQuery } from '#src/lib/market-query.ts'
import { fitsMarket } from '#src/lib/match-market.ts'
import { type Answers, openScreen, type Screen, within } from '#tests/support/screens/open-screen.ts'
import { product } from '#tests/support/sync/product.ts'

const all = [
  product('p1', { title: 'Marmite', district: 'Ngor' }),
  product('p2', { title: 'Radio', district: 'Médina' }),
  product('p3', { title: 'Natte', district: 'Ouakam' }),
  product('p4', { title: 'Lampe', district: null }),
  product('p5', { title: 'Pagne', city: 'Lomé', district: 'Bè' }),
]

/** A server that filters as the real one does: `tests/server/products/filters-agree.test.ts`. */
const answers: Answers = {
  'GET /products': ({ query }) => {
    const data = all.filter(fitsMarket(readMarketQuery(Object.fromEntries(query)), []))
    return { json: { data, meta: { cursor: null, has_more: false } } }
  },
  'GET /products/facets': ({ query }) => {
    const filters = readMarketQuery(Object.fromEntries(query))
    const names = all.flatMap(({ city, district }) => (city === filters.city && district ? [district] : []))
    return {
      json: {
        data: {
          total: all.filter(fitsMarket(filters, [])).length,
          categories: [],
          cities: ['Dakar', 'Lomé'].map((name) => ({
            name,
            count: all.filter(({ city }) => city === name).length,
          })),
          districts: names.map((name) => ({ name, count: 1 })),
          conditions: [],
          prices: [],
        },
      },
    }
  },
}

afterEach(() => vi.restoreAllMocks())

/** The device is in Almadies, at two kilometres from Ngor, four from Ouakam and ten from Médina. */
function locate(): void {
  const found = { coords: { latitude: 14.745, longitude: -17.517 } } as GeolocationPosition
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (here) => here(found)
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as Geolocation)
}

const titles = () =>
  [...document.querySelectorAll('main li a[href^="/products/"]')].map((one) => one.textContent).sort()
const search = () => Object.fromEntries(new URLSearchParams(location.search))
const chips = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map((one) => one.textContent)

async function openCity(screen: Screen) {
  await expect.poll(titles).not.toEqual([])
  await screen.click('Ville', 'button')
  return screen.inside('dialog', 'Ville')
}

test('a list is narrowed to one or more districts, with a count for each and one chip', async () => {
  const screen = await openScreen('/products', { answers, phone: true })
  const sheet = await openCity(screen)
  expect(sheet.queryByRole('group', { name: /^Quartiers/ })).toBeNull()
  await screen.press.click(await sheet.findByRole('radio', { name: /^Dakar/ }))
  const group = await sheet.findByRole('group', { name: 'Quartiers de Dakar' })
  expect(chips(group)).toEqual(['Ngor (1)', 'Médina (1)', 'Ouakam (1)'])
  await screen.click('Ouakam (1)')
  await screen.click('Médina (1)')
  await screen.click('Voir 2 annonces')
  await expect.poll(search).toEqual({ city: 'Dakar', district: 'Médina|Ouakam' })
  await expect.poll(titles).toEqual(['Natte', 'Radio'])
  await screen.click('Retirer le filtre Médina, Ouakam, Dakar')
  await expect.poll(titles).toHaveLength(5)
})

test('another city drops the districts', async () => {
  const screen = await openScreen('/products?city=Dakar&district=Ngor', { answers, phone: true })
  const sheet = await openCity(screen)
  await screen.press.click(await sheet.findByRole('radio', { name: /^Lomé/ }))
  const group = await sheet.findByRole('group', { name: 'Quartiers de Lomé' })
  expect(chips(group)).toEqual(['Bè (1)'])
  await screen.click('Voir 1 annonce')
  await expect.poll(search).toEqual({ city: 'Lomé' })
})

test('« Près de moi » sorts the districts and offers those within a distance', async () => {
  locate()
  const screen = await openScreen('/products', { answers, phone: true })
  const sheet = await openCity(screen)
  await sheet.findByRole('radio', { name: /^Dakar/ })
  await screen.click('Près de moi')
  const group = await sheet.findByRole('group', { name: 'Quartiers de Dakar' })
  await expect.poll(() => chips(group)).toEqual(['Ngor (1)', 'Ouakam (1)', 'Médina (1)'])
  const distances = sheet.getByRole('group', { name: 'Distance' })
  expect(chips(distances)).toEqual(['Toute la ville', 'À moins de 3\u00a0km', 'À moins de 6\u00a0km'])
  await screen.click('À moins de 6\u00a0km')
  expect(within(group).getAllByRole('button', { pressed: true })).toHaveLength(2)
  await screen.click('Voir 2 annonces')
  await expect.poll(titles).toEqual(['Marmite', 'Natte'])
  expect(screen.requests.some(({ query }) => /14\.7|17\.5/.test(query.toString()))).toBe(false)
})

test('offline the cities and districts are those of the products on the device', async () => {
  locate()
  const screen = await openScreen('/products', { answers, phone: true })
  await expect.poll(titles).toHaveLength(5)
  screen.setOnline(false)
  const sheet = await openCity(screen)
  await sheet.findByRole('radio', { name: 'Lomé' })
  await screen.click('Près de moi')
  const group = await sheet.findByRole('group', { name: 'Quartiers de Dakar' })
  expect(chips(group)).toEqual(['Ngor', 'Ouakam', 'Médina'])
  await screen.click('À moins de 3\u00a0km')
  await screen.click('Voir 1 annonce')
  await expect.poll(titles).toEqual(['Marmite'])
})

test('beside the results of a wide window a district applies at once; the chosen one comes first later', async () => {
  const screen = await openScreen('/products?city=Dakar', { answers })
  const rail = within(await screen.findByRole('complementary', { name: 'Filtres' }))
  const group = await rail.findByRole('group', { name: 'Quartiers de Dakar' })
  await screen.press.click(within(group).getByRole('button', { name: /^Ouakam/ }))
  await expect.poll(titles).toEqual(['Natte'])
  await expect.poll(search).toEqual({ city: 'Dakar', district: 'Ouakam' })
  const again = await openScreen('/products?city=Dakar&district=Ouakam', { answers })
  const chosen = await again.findByRole('group', { name: 'Quartiers de Dakar' })
  await expect.poll(() => chips(chosen)).toEqual(['Ouakam (1)', 'Ngor (1)', 'Médina (1)'])
})

test('the town of the home page has no districts', async () => {
  const screen = await openScreen('/', { answers, phone: true })
  await screen.click('Choisir votre ville')
  const sheet = await screen.inside('dialog', 'Ville')
  await screen.press.click(await sheet.findByRole('radio', { name: /^Dakar/ }))
  await screen.findByRole('button', { name: 'Voir 4 annonces' })
  expect(sheet.queryByRole('group', { name: /^Quartiers/ })).toBeNull()
})
