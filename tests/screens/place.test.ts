import { expect, test, vi } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { openScreen, type Screen, type within } from '#tests/support/screens/open-screen.ts'
import { product } from '#tests/support/sync/product.ts'

const path = '/products/create?etape=3'
const district = (screen: Screen) => screen.getByLabelText<HTMLInputElement>('Quartier').value

/** The position of the device, in degrees. */
function locate(latitude: number, longitude: number): void {
  const found = { coords: { latitude, longitude } } as GeolocationPosition
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (here) => here(found)
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as Geolocation)
}

async function openMap(screen: Screen) {
  await screen.click('Choisir sur la carte')
  return screen.inside('dialog', 'Quartiers de Dakar')
}

const chosen = (sheet: ReturnType<typeof within>) =>
  sheet.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value

test('a district is proposed while it is typed; a town without a map has no button', async () => {
  const screen = await openScreen(path, { user: person({ city: null }) })
  await screen.findByLabelText('Quartier')
  await screen.fill('Ville', 'Tombouctou')
  expect(screen.queryByRole('button', { name: 'Choisir sur la carte' })).toBeNull()
  await screen.fill('Ville', 'Dakar')
  await screen.findByRole('button', { name: 'Choisir sur la carte' })
  screen.setOnline(false)
  await screen.fill('Quartier', 'medi')
  await screen.click('Médina')
  expect(district(screen)).toBe('Médina')
  expect(screen.queryByRole('group', { name: 'Quartiers proposés' })).toBeNull()
})

test('the district of the newest own listing in this town is proposed first', async () => {
  const own = { ...product('p1', { city: 'Dakar' }), district: 'Ngor' }
  const answers = { 'GET /products/my-products': { json: { data: [own] } } }
  const screen = await openScreen(path, { user: person({ city: 'Dakar' }), answers })
  await screen.findByLabelText('Quartier')
  await screen.fill('Ville', 'Abidjan')
  await screen.findByRole('button', { name: 'Choisir sur la carte' })
  expect(screen.queryByRole('button', { name: 'Ngor' })).toBeNull()
  await screen.fill('Ville', 'Dakar')
  await screen.click('Ngor')
  expect(district(screen)).toBe('Ngor')
})

test('on the map a press chooses the district; the list is the same choice', async () => {
  const screen = await openScreen(path, { user: person({ city: 'Dakar' }) })
  await screen.findByLabelText('Quartier')
  await screen.fill('Ville', 'Dakar')
  await screen.fill('Quartier', 'Yoff')
  const sheet = await openMap(screen)
  expect(chosen(sheet)).toBe('Yoff')
  const cells = document.querySelectorAll<SVGPathElement>('dialog svg > path[data-chosen]')
  const names = sheet.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(cells.length).toBe(names.length)
  const cell = cells[names.indexOf('Ouakam')]
  if (cell === undefined) throw new Error('No cell')
  await screen.press.click(cell)
  expect(chosen(sheet)).toBe('Ouakam')
  await screen.press.click(sheet.getByRole('radio', { name: 'Fann' }))
  expect(cells[names.indexOf('Fann')]?.getAttribute('data-chosen')).toBe('true')
  await screen.click('Choisir Fann')
  expect(district(screen)).toBe('Fann')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('« Près de moi » chooses the nearest district and sorts the others by distance', async () => {
  locate(14.7512, -17.5099)
  const screen = await openScreen(path, { user: person({ city: 'Dakar' }), online: true })
  await screen.findByLabelText('Quartier')
  await screen.fill('Ville', 'Dakar')
  const sheet = await openMap(screen)
  await screen.click('Près de moi')
  await expect.poll(() => chosen(sheet)).toBe('Ngor')
  const order = sheet.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(order.slice(0, 3)).toEqual(['Ngor', 'Almadies', 'Ouakam'])
  expect(order.at(-1)).toBe('Keur Massar')
  sheet.getByRole('radio', { name: /^Ngor.*à moins de 2/ })
  expect(screen.requests.some(({ query }) => /14\.75|17\.51/.test(query.toString()))).toBe(false)
  vi.restoreAllMocks()
})

test('far from the town nothing is chosen', async () => {
  locate(5.36, -4.01)
  const screen = await openScreen(path, { user: person({ city: 'Dakar' }) })
  await screen.findByLabelText('Quartier')
  await screen.fill('Ville', 'Dakar')
  const sheet = await openMap(screen)
  await screen.click('Près de moi')
  await sheet.findByText('Vous semblez être loin de Dakar.')
  expect(chosen(sheet)).toBeUndefined()
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Touchez un quartier' }).disabled).toBe(true)
  vi.restoreAllMocks()
})
