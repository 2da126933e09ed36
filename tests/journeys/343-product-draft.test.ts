import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { readTable } from '#tests/support/browser/mirror.ts'
import { atStep, continueTo, openStep, writeOffer } from '#tests/support/browser/offer-form.ts'
import { shapedPhoto } from '#tests/support/browser/photo-shapes.ts'
import { pressLogout, signIn } from '#tests/support/browser/screens.ts'
import { buyer, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { root } from '#tests/support/browser/server-process.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

const png = readFileSync(resolve(root, 'public/icons/icon-192.png'))
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

test('offline the draft is stored at each keystroke, with its photos', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await phone.offline()
  await openStep(page, 'Photos')
  await page
    .getByLabel('Ajouter des photos')
    .setInputFiles([photo('a.png'), photo('b.png'), { ...photo('c.txt'), mimeType: 'text/plain' }])
  await page.getByText(/c\.txt.*n’est pas une photo/).waitFor()
  await page.getByText('Brouillon enregistré sur cet appareil.').waitFor()
  await page.getByRole('img', { name: 'Vue 2' }).waitFor()
  expect(await violations(page)).toEqual([])
  await continueTo(page, 'Votre article')
  const next = await page.getByRole('button', { name: 'Continuer' }).boundingBox()
  const tabs = await page.locator('[data-tab-bar]').boundingBox()
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThan(tabs?.y ?? 0)
  await page.getByLabel('Titre').pressSequentially('Robe en bazin')
  await page.getByLabel('Catégorie').selectOption({ label: 'Mode femme' })
  await page.getByLabel('Description', { exact: true }).fill('Brodée main.')
  expect(await violations(page)).toEqual([])
  await continueTo(page, 'Prix, lieu et état')
  await page.getByLabel('Prix en Fcfa').fill('12500')
  await page.getByText('12\u202f500\u00a0F').waitFor()
  await page.getByLabel('Ville').fill('Saint-Louis')
  expect(await violations(page)).toEqual([])

  await page.reload()
  await atStep(page, 'Prix, lieu et état')
  await eventually(() => page.getByLabel('Titre').inputValue()).toBe('Robe en bazin')
  await eventually(() => page.getByLabel('Prix en Fcfa').inputValue()).toBe('12500')
  await eventually(() => page.getByLabel('Catégorie').inputValue()).toBe('mode-femme')
  await eventually(() => page.getByLabel('Ville').inputValue()).toBe('Saint-Louis')
  await eventually(() => page.getByLabel('Description', { exact: true }).inputValue()).toBe('Brodée main.')

  await page.getByLabel('Prix en Fcfa').fill('cher')
  await page.getByText('Indiquez un prix en chiffres.').waitFor()
  // The phone's back button goes back by one step.
  await page.goBack()
  await atStep(page, 'Votre article')
  await page.goBack()
  await atStep(page, 'Photos')
  await page.getByRole('img', { name: 'Vue 2' }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('offline a photo is turned and cut, and published in that shape', async () => {
  const { url } = here.site()
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await phone.offline()
  const landscape = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await shapedPhoto('paysage 4:3') }
  await writeOffer(page, { title: 'Natte tissée', price: '9000', photos: [landscape, photo('b.png')] })
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Recadrer ou tourner la photo 1' }).click()
  const editor = page.getByRole('dialog', { name: 'Recadrer la photo 1' })
  await editor.getByRole('button', { name: 'Tourner' }).click()
  const corner = editor.getByLabel('Coin en bas à droite')
  await corner.focus()
  await corner.press('Control+ArrowUp')
  expect(await violations(page)).toEqual([])
  const whole = await editor.locator('canvas').boundingBox()
  const part = await editor.getByLabel('Partie gardée').boundingBox()
  await editor.getByRole('button', { name: 'Enregistrer' }).click()
  await editor.waitFor({ state: 'detached' })
  await page.getByText('Photo modifiée').waitFor()
  await continueTo(page, 'Vérifier et publier')
  await page.getByRole('button', { name: 'Publier' }).click()
  await phone.online()

  const truth = await fetchFromServer(url, seller)
  const published = async () => (await truth.products()).find(({ title }) => title === 'Natte tissée')
  await eventually(async () => (await published())?.state).toBe('published')
  const found = await published()
  const [cut, second] = found?.photos ?? []
  const shape = (size: { width: number; height: number } | null | undefined) =>
    (size?.width ?? 0) / (size?.height ?? 1)
  // Turned; the key has moved the corner.
  expect(shape(whole)).toBeCloseTo(3 / 4, 2)
  expect(shape(part)).toBeLessThan(0.72)
  expect(shape(cut)).toBeCloseTo(shape(part), 2)
  expect(second?.width).toBe(second?.height)
  expect(phone.complaints).toEqual([])
})

deepTest('the title suggests category and price and fills in the details, offline too', async () => {
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/products?category=mode-femme')
  const inMirror = async (table: string, words: string) =>
    JSON.stringify(await readTable(page, `louma:user:${userId}`, table)).includes(words)
  await eventually(() => inMirror('productPages', 'Robe chemise en lin')).toBe(true)
  await eventually(() => inMirror('categories', 'robes-jour')).toBe(true)
  await phone.offline()
  await openStep(page, 'Photos')
  await page.getByLabel('Ajouter des photos').setInputFiles([photo('a.png')])
  await page.getByRole('img', { name: 'Vue 1' }).waitFor()
  await continueTo(page, 'Votre article')
  await page.getByLabel('Titre').fill('Robe bleue, taille M')
  const proposal = page.getByRole('button', { name: /^Mode femme › Robes/ })
  await proposal.click()
  await proposal.waitFor({ state: 'detached' })
  await eventually(() => page.getByLabel('Catégorie').inputValue()).toBe('mode-femme')
  await page.getByText('Plus de détails').click()
  await eventually(() => page.getByLabel('Taille').inputValue()).toBe('M')
  await page.getByLabel('Quantité').fill('0')
  await page.getByText('Plus de détails').click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await eventually(() => page.getByLabel('Quantité').evaluate((one) => one === document.activeElement)).toBe(
    true,
  )
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Quantité').fill('1')
  await continueTo(page, 'Prix, lieu et état')
  await page.getByText(/^\d+ articles semblables\s:\s10\s000 à /).waitFor()
  await page.getByLabel('Ville').fill('')
  const cities = page.getByRole('group', { name: 'Villes proposées' }).getByRole('button')
  const city = await cities.last().innerText()
  await page.getByLabel('Ville').fill(city.slice(0, 2).toLowerCase())
  await cities.filter({ hasText: city }).click()
  await eventually(() => page.getByLabel('Ville').inputValue()).toBe(city)
  await page.getByLabel('Prix en Fcfa').fill('80000')
  await continueTo(page, 'Vérifier et publier')
  await page.getByText(/^Taille\s: M/).waitFor()
  expect(await violations(page)).toEqual([])
  expect(phone.complaints).toEqual([])
})

deepTest('a removed photo can be restored; the draft is deleted after a confirmation', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await page.goto('/products/create')
  await page.getByLabel('Ajouter des photos').setInputFiles([photo('a.png'), photo('b.png'), photo('c.png')])
  const remove = page.getByRole('button', { name: /^Retirer la photo/ })
  await eventually(() => remove.count()).toBe(3)
  await remove.nth(1).click()
  await eventually(() => remove.count()).toBe(2)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await eventually(() => remove.count()).toBe(3)
  await continueTo(page, 'Votre article')
  await page.getByLabel('Titre').fill('Robe')
  await page.getByRole('button', { name: 'Effacer le brouillon' }).click()
  await page
    .getByRole('dialog', { name: /Effacer ce brouillon/ })
    .getByRole('button', { name: 'Effacer' })
    .click()
  await atStep(page, 'Photos')
  await eventually(() => remove.count()).toBe(0)
  await eventually(() => page.getByLabel('Titre').inputValue()).toBe('')
  await page.reload()
  await atStep(page, 'Photos')
  await eventually(() => page.getByLabel('Titre').inputValue()).toBe('')
  expect(phone.complaints).toEqual([])
})

deepTest('the draft of a user is not shown to another user of the phone', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await openStep(page, 'Votre article')
  await page.getByLabel('Titre').fill('À moi')
  await page.getByText('Brouillon enregistré sur cet appareil.').waitFor()
  await page.goto('/')
  await pressLogout(page)
  await page.getByRole('link', { name: 'Connexion' }).first().waitFor()
  await signIn(page, buyer)
  await openStep(page, 'Votre article')
  await eventually(() => page.getByLabel('Titre').inputValue()).toBe('')
})
