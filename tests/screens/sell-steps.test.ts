import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { productCreate } from '#src/domains/products/mutations.ts'
import { person } from '#tests/support/screens/answers.ts'
import { openScreen, type Screen } from '#tests/support/screens/open-screen.ts'

/** Whether the window has at least 900 px. */
let isWide = false

beforeEach(() => {
  isWide = false
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isWide && media.includes('900px') }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const shownStep = (screen: Screen) =>
  screen
    .queryAllByRole('heading', { level: 2, hidden: false })
    .map((one) => one.textContent)
    .filter((name) => name !== null && /^(Photos|Votre article|Prix, lieu|Vérifier)/.test(name))
const at = (screen: Screen, ...steps: string[]) => expect.poll(() => shownStep(screen)).toEqual(steps)
const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent

async function fillIn(screen: Screen): Promise<void> {
  await screen.click('Continuer')
  await at(screen, 'Votre article')
  await screen.fill('Titre', 'Calebasse gravée')
  await screen.press.selectOptions(screen.getByLabelText('Catégorie'), 'Mode femme')
  await screen.click('Continuer')
  await at(screen, 'Prix, lieu et état')
  await screen.fill('Prix en Fcfa', '3000')
  await screen.fill('Ville', 'Dakar')
  await screen.click('Continuer')
  await at(screen, 'Vérifier et publier')
}

test('one step at a time, each in the address; the draft can be kept from the last one', async () => {
  const screen = await openScreen('/products/create', { user: person() })
  await at(screen, 'Photos')
  screen.getByText('Étape 1 sur 4')
  expect(screen.queryByRole('button', { name: 'Retour' })).toBeNull()
  await fillIn(screen)
  expect(screen.path()).toBe('/products/create?etape=4')
  screen.getByText('Étape 4 sur 4')
  screen.getByText('Calebasse gravée')
  screen.setOnline(false)
  await screen.click('Garder en brouillon')
  await expect.poll(screen.path).toBe('/my-products')
  const [entry] = await screen.db().outbox.toArray()
  expect(entry).toMatchObject({ kind: productCreate.kind, args: { title: 'Calebasse gravée', price: 3000 } })
})

test('a wrong field stops at its step, and publishing leads to the first one that is missing', async () => {
  const screen = await openScreen('/products/create?etape=2', { user: person() })
  await at(screen, 'Votre article')
  await screen.click('Continuer')
  await screen.findByText('Le titre compte au moins 3 caractères.')
  await expect.poll(focused).toBe('title')
  await at(screen, 'Votre article')
  const again = await openScreen('/products/create?etape=4', { keep: true })
  await at(again, 'Vérifier et publier')
  await again.click('Publier')
  await at(again, 'Photos')
  await again.findByText('Ajoutez au moins une photo pour publier.')
  expect(await again.db().outbox.count()).toBe(0)
})

test('a reload stays on the step with what was typed; back and a correction lead where they came from', async () => {
  const screen = await openScreen('/products/create', { user: person() })
  await at(screen, 'Photos')
  await fillIn(screen)
  await screen.click('Modifier le prix, le lieu et l’état')
  await at(screen, 'Prix, lieu et état')
  await screen.fill('Prix en Fcfa', '4000')
  await screen.click('Continuer')
  await at(screen, 'Vérifier et publier')
  const review = await screen.inside('region', 'Vérifier et publier')
  await review.findByText(/^4\s000/)
  await screen.click('Retour')
  await at(screen, 'Prix, lieu et état')
  await screen.click('Retour')
  await at(screen, 'Votre article')
  const again = await openScreen('/products/create?etape=3', { keep: true })
  await at(again, 'Prix, lieu et état')
  await expect.poll(() => (again.getByLabelText('Prix en Fcfa') as HTMLInputElement).value).toBe('4000')
  // Opened by its address: there is no entry of the app to go back to.
  await again.click('Retour')
  await at(again, 'Votre article')
})

test('a step takes the focus: its first field while it is empty, else its heading', async () => {
  const screen = await openScreen('/products/create', { user: person() })
  await at(screen, 'Photos')
  await screen.click('Continuer')
  await expect.poll(focused).toBe('title')
  await screen.fill('Titre', 'Calebasse gravée')
  await screen.click('Retour')
  await expect.poll(focused).toBe('Photos')
  await screen.click('Continuer')
  await expect.poll(focused).toBe('Votre article')
})

test('a wide window shows all steps at once', async () => {
  isWide = true
  const screen = await openScreen('/products/create', { user: person() })
  await at(screen, 'Photos', 'Votre article', 'Prix, lieu et état', 'Vérifier et publier')
  screen.getByRole('button', { name: 'Publier' })
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull()
  await screen.click('Publier')
  await screen.findByText('Ajoutez au moins une photo pour publier.')
  await screen.findByText('Le titre compte au moins 3 caractères.')
})

test('what was sold says the usual price, offline too', async () => {
  const sold = [9_000, 12_000, 15_000].map((price) => ({
    title: 'Calebasse gravée',
    category: 'mode-femme',
    price,
  }))
  const answers = { 'GET /sold-prices': { json: { data: sold } } }
  const priced = async (screen: Screen) => {
    await at(screen, 'Votre article')
    await screen.fill('Titre', 'Calebasse gravée')
    await screen.press.selectOptions(screen.getByLabelText('Catégorie'), 'Mode femme')
    await screen.click('Continuer')
    await screen.findByText('3 articles semblables : 9 000 à 15 000 F')
  }
  const screen = await openScreen('/products/create?etape=2', { user: person(), answers })
  await priced(screen)
  expect(
    screen.requests.filter(({ path }) => path === '/sold-prices').map(({ query }) => `${query}`),
  ).toEqual(['category=mode-femme'])
  const again = await openScreen('/products/create?etape=2', { keep: true, online: false, answers })
  await priced(again)
  expect(again.requests.filter(({ path }) => path === '/sold-prices')).toEqual([])
})
