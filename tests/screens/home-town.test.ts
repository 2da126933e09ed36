import { expect, test, vi } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { type Answers, openScreen, within } from '#tests/support/screens/open-screen.ts'
import { product } from '#tests/support/sync/product.ts'

const all = [
  product('p1', { title: 'Radio', city: 'Abidjan' }),
  product('p2', { title: 'Marmite', city: 'Dakar' }),
]

const answers: Answers = {
  'GET /products': ({ query }) => {
    const city = query.get('city')
    const data = all.filter((one) => city === null || one.city === city)
    return { json: { data, meta: { cursor: null, has_more: false } } }
  },
  'GET /products/facets': () => ({
    json: {
      data: {
        total: 2,
        categories: [],
        cities: [
          { name: 'Abidjan', count: 1 },
          { name: 'Dakar', count: 1 },
          { name: 'Thiès', count: 0 },
        ],
        conditions: [],
        prices: [],
      },
    },
  }),
}

const open = (options: object = {}) => openScreen('/', { answers, phone: true, ...options })

test('a guest chooses a town: its products come first, also after a reload and offline', async () => {
  const screen = await open()
  await screen.findByRole('region', { name: 'Annonces du moment' })
  await screen.click('Choisir votre ville')
  const sheet = await screen.inside('dialog', 'Ville')
  await screen.press.click(await sheet.findByRole('radio', { name: /Dakar/ }))
  await screen.click(/^Voir/)
  const shelf = await screen.findByRole('region', { name: 'À Dakar' })
  expect(within(shelf).getByText('Marmite')).toBeTruthy()
  expect(within(shelf).queryByText('Radio')).toBeNull()
  const link = within(shelf).getByRole('link', { name: 'Tout voir' })
  expect(link.getAttribute('href')).toBe('/products?city=Dakar')

  const again = await open({ keep: true })
  again.setOnline(false)
  await again.findByRole('region', { name: 'À Dakar' })
  await again.click('Votre ville\u00a0: Dakar')
  await again.inside('dialog', 'Ville')
  await again.click('Effacer')
  await again.click(/^Voir/)
  await expect.poll(() => again.queryByRole('region', { name: 'À Dakar' })).toBeNull()
})

test('a user sees the town of the profile first, until another is chosen', async () => {
  const screen = await open({ user: person({ city: 'Abidjan' }) })
  const shelf = await screen.findByRole('region', { name: 'À Abidjan' })
  expect(within(shelf).getByText('Radio')).toBeTruthy()
})

test('the list of the town arrives under the focus, which stays where it is', async () => {
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: Answers = {
    ...answers,
    'GET /products': async (call) => {
      if (call.query.has('city')) await arrived
      const [first, second] = all
      const city = call.query.get('city')
      const more = product('p3', { title: 'Pilon', city: 'Dakar' })
      return { json: { data: city === null ? [first, second] : [second, more], meta: { cursor: null } } }
    },
  }
  const screen = await open({ answers: slow, user: person({ city: 'Dakar' }) })
  const shelf = await screen.findByRole('region', { name: 'À Dakar' })
  const link = within(shelf).getByRole('link', { name: 'Tout voir' })
  const moments = await screen.findByRole('region', { name: 'Annonces du moment' })
  const other = within(moments).getByRole('link', { name: /Radio/ })
  other.focus()
  release()
  await screen.findByText('Pilon')
  expect(document.activeElement).toBe(other)
  expect(link.isConnected).toBe(true)
})

test('a town without products says so, and the others stay', async () => {
  const screen = await open({ user: person({ city: 'Thiès' }) })
  await screen.findByText('Aucune annonce à Thiès pour le moment.')
  expect(screen.getByRole('region', { name: 'Annonces du moment' })).toBeTruthy()
})

/** The device is in Thiès, or refuses to say where it is. */
function locate(isAllowed: boolean): void {
  const found = { coords: { latitude: 14.7912, longitude: -16.9359 } } as GeolocationPosition
  const refusal = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (here, refused) =>
    isAllowed ? here(found) : refused?.(refusal)
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as Geolocation)
}

test('the nearest town is found on the device, and the others follow by distance', async () => {
  locate(true)
  const screen = await open()
  await screen.click('Choisir votre ville')
  const sheet = await screen.inside('dialog', 'Ville')
  await sheet.findByRole('radio', { name: /Dakar/ })
  await screen.click('Près de moi')
  await expect
    .poll(() => sheet.getAllByRole('radio').map((one) => (one as HTMLInputElement).value))
    .toEqual(['', 'Thiès', 'Dakar', 'Abidjan'])
  expect((sheet.getByRole('radio', { name: /Thiès.*à moins de 10/ }) as HTMLInputElement).checked).toBe(true)
  sheet.getByRole('radio', { name: /Dakar.*à 55/ })
  vi.restoreAllMocks()
})

test('without the position, a town can be chosen as before', async () => {
  locate(false)
  const screen = await open()
  await screen.click('Choisir votre ville')
  await screen.click('Près de moi')
  await screen.findByText(/Louma n’a pas accès à votre position/)
  vi.restoreAllMocks()
})

test('a boosted card is not replaced by one that becomes known later', async () => {
  const data = ['Lit', 'Bol', 'Sac', 'Drap', 'Moto'].map((title, at) =>
    product(`q${at}`, { title, is_boosted: title === 'Sac' }),
  )
  let release = () => {}
  const known = new Promise<void>((resolve) => {
    release = resolve
  })
  const screen = await openScreen('/', {
    answers: {
      'GET /products': { json: { data, meta: { cursor: null, has_more: false } } },
      'GET /trending': async () => {
        await known
        return { json: { data: [product('q9', { title: 'Coq', is_boosted: true })] } }
      },
    },
  })
  const titles = async (name: string) => {
    const shelf = within(await screen.findByRole('region', { name }))
    return shelf.getAllByRole('link', { name: /^[A-Z][a-z]+$/ }).map((link) => link.textContent)
  }
  const order = ['Sac', 'Lit', 'Bol', 'Drap', 'Moto']
  expect(await titles('Annonces du moment')).toEqual(order)
  release()
  expect(await titles('Tendances')).toEqual(['Coq'])
  expect(await titles('Annonces du moment')).toEqual(order)
})
