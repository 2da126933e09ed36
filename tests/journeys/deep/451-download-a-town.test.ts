import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Pack, packKinds } from '#contract/packs.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { undrawn } from '#tests/support/browser/undrawn.ts'
import { FaultGate } from '#tests/support/faults.ts'

const here = journey(startMarket)

const isPicture = (path: string) => path.startsWith('/media/')

async function offered(): Promise<Pack[]> {
  const { data } = (await (await fetch(`${here.site().url}/api/v1/packs`)).json()) as { data: Pack[] }
  return data
}

async function largest(kind: (typeof packKinds)[number]): Promise<Pack> {
  const [pack] = (await offered()).filter((one) => one.kind === kind)
  if (pack === undefined) throw new Error('nothing to download')
  return pack
}

const offline = (page: Page) => page.getByRole('region', { name: 'Hors ligne', exact: true })

async function choose(page: Page, { name }: Pack, photos: boolean): Promise<void> {
  await offline(page).getByRole('button', { name: 'Choisir ville ou catégorie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Télécharger une partie du marché' })
  const box = dialog.getByRole('combobox', { name: 'Ville' })
  await box.selectOption({ label: await optionNamed(page, name) })
  const withPhotos = dialog.getByRole('switch', { name: 'Avec les photos' })
  if ((await withPhotos.isChecked()) !== photos) await withPhotos.click()
  await dialog.getByText(photos ? /^Environ .* photos comprises$/ : /^Environ .* sans les photos$/).waitFor()
  await dialog.getByRole('button', { name: 'Télécharger' }).click()
}

async function optionNamed(page: Page, name: string): Promise<string> {
  const options = page.getByRole('dialog').getByRole('option')
  await options.first().waitFor({ state: 'attached' })
  const labels = await options.allTextContents()
  return labels.find((label) => label.startsWith(`${name} · `)) ?? ''
}

/** Number of thumbnails that offline regions have stored on this device. */
const thumbnails = (page: Page) =>
  page.evaluate(async () => {
    let count = 0
    for (const name of await caches.keys())
      if (name.startsWith('pack-pictures:')) count += (await (await caches.open(name)).keys()).length
    return count
  })

test('a town with its photos: stopped, resumed, read offline, then removed', async () => {
  const { faults, fetched } = here.site()
  const city = await largest('city')
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await page.goto('/settings/offline')

  // Stopped while the products still load, nothing of the region is shown.
  const pageGate = new FaultGate()
  faults.order((call) => call.path.startsWith('/api/v1/packs/city/'), {
    kind: 'hold-before',
    gate: pageGate,
  })
  await choose(page, city, true)
  await offline(page).getByRole('progressbar', { name: city.name }).waitFor()
  await page.close()
  faults.heal()
  pageGate.open()

  // The app was closed during the download: the screen says so and resumes.
  const later = await phone.open('/settings/offline')
  await offline(later)
    .getByText(/^Interrompu\s: /)
    .waitFor()
  const pictureGate = new FaultGate()
  let passing = 3
  faults.order(
    (call) => {
      if (!isPicture(call.path)) return false
      passing -= 1
      return passing < 0
    },
    { kind: 'hold-before', gate: pictureGate },
  )
  await offline(later)
    .getByRole('button', { name: `Reprendre ${city.name}` })
    .click()
  await offline(later)
    .getByText(/^Photos\s: [1-9]\d* sur \d+ · /)
    .waitFor()
  await offline(later).getByRole('button', { name: 'Arrêter' }).click()
  await offline(later)
    .getByText(/^Arrêté\./)
    .waitFor()
  await offline(later)
    .getByText(/ photos sur \d+/)
    .waitFor()
  faults.heal()
  pictureGate.open()

  const before = fetched.length
  await offline(later)
    .getByRole('button', { name: `Actualiser ${city.name}` })
    .click()
  await offline(later).getByText('Téléchargé. Tout se lit sans réseau.').waitFor()
  const pictures = fetched.slice(before).filter(isPicture)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures.length).toBeLessThan(city.products_count)

  await phone.offline()
  await later.goto('/products')
  await later
    .getByRole('navigation', { name: 'Téléchargés sur cet appareil' })
    .getByRole('link', { name: city.name })
    .click()
  await later.getByText(/^Téléchargé sur cet appareil, données de /).waitFor()
  const cards = later.getByRole('main').getByRole('listitem')
  await cards.first().waitFor()
  await later.getByText(`C’est tout : ${city.products_count} annonces.`).waitFor()
  await eventually(() => undrawn(later)).toBe(0)

  const link = cards.nth(1).getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await heading(later, title).waitFor()
  await later.getByRole('region', { name: 'Description' }).waitFor()
  await eventually(() => undrawn(later)).toBe(0)

  await later.goto(`/search?q=${encodeURIComponent(title)}`)
  await later.getByRole('main').getByRole('link', { name: title, exact: true }).first().waitFor()

  await later.goto('/settings/offline')
  await offline(later)
    .getByRole('button', { name: `Supprimer ${city.name}` })
    .click()
  await offline(later).getByText('Emportez une partie du marché').waitFor()
  await eventually(() => thumbnails(later)).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('a product that no longer exists leaves the stored region too', async () => {
  const city = await largest('city')
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, buyer)
  await workerReady(page)
  await page.goto('/settings/offline')
  await choose(page, city, false)
  await offline(page).getByText('Téléchargé. Tout se lit sans réseau.').waitFor()
  expect(await thumbnails(page)).toBe(0)

  await phone.offline()
  await page.goto(`/products?city=${encodeURIComponent(city.key)}`)
  await page.getByText(`C’est tout : ${city.products_count} annonces.`).waitFor()
  const link = page.getByRole('main').getByRole('listitem').first().getByRole('link').first()
  const path = (await link.getAttribute('href')) ?? ''

  // The seller, whose listings are the first of the town, deletes it meanwhile.
  const voice = await voiceOf(here.site().url, seller)
  expect((await voice.call('DELETE', path)).status).toBe(200)
  await phone.online()
  await page.goto(path)
  await page.getByText('Cette annonce n’existe plus.').waitFor()

  await phone.offline()
  await page.goto(`/products?city=${encodeURIComponent(city.key)}`)
  await page.getByText(`C’est tout : ${city.products_count - 1} annonces.`).waitFor()
  expect(await page.locator(`a[href="${path}"]`).count()).toBe(0)
})

test('offline another width of a photo is used instead', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await phone.offline()
  const answers = await page.evaluate(async () => {
    const photo = `/media/photos/${'a'.repeat(32)}`
    const cache = await caches.open('pack-pictures:somebody')
    await cache.put(`${photo}-320.avif`, new Response('small', { headers: { 'Content-Type': 'image/avif' } }))
    const read = (address: string) =>
      fetch(address).then(
        (response) => response.text(),
        () => null,
      )
    return [
      await read(`${photo}-320.avif`),
      await read(`${photo}-1280.webp`),
      await read(`/media/photos/${'b'.repeat(32)}-640.avif`),
    ]
  })
  expect(answers).toEqual(['small', 'small', null])
})
