import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading, pressLogout } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'
import { call } from '#tests/support/faults.ts'

const here = journey(startMarket)

/** A photo as phones take it: 12 megapixels, rotated by EXIF, with GPS data. */
async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const half = { create: { width: 2000, height: 3000, channels: 3 as const, background: '#1010d0' } }
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#d01010' } })
    .composite([{ input: half, left: 2000, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}

const broken = {
  name: 'IMG_0002.heic',
  mimeType: 'image/heic',
  buffer: Buffer.from('....ftypheic, or what is left of it'),
}

function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  return page.getByLabel('Changer la photo').setInputFiles(file)
}

/** URLs of the avatars shown in this place. */
function pictures(page: Page, place: string): Promise<string[]> {
  return page
    .locator(`${place} img[src*="media/avatars"]`)
    .evaluateAll((found) => found.map((one) => new URL((one as HTMLImageElement).src).pathname))
}

async function edit(page: Page): Promise<void> {
  await page.goto('/profile/edit')
  await heading(page, 'Modifier mon profil').waitFor()
}

test('a photo chosen offline is kept, sent online, shown everywhere, then removed', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  const other = await phone.open('/profile')
  await heading(other, 'Mon profil').waitFor()
  await edit(page)

  await phone.offline()
  await choose(page, await photo())
  await page.getByText('elle sera envoyée quand vous enregistrerez en ligne').waitFor()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Pas de réponse du serveur. Votre saisie est gardée.').waitFor()
  await page.reload()
  await page.getByText('elle sera envoyée quand vous enregistrerez en ligne').waitFor()

  // A file that is not a picture keeps the chosen photo.
  await choose(page, broken)
  await page.getByRole('alert').getByText('au format HEIC').waitFor()
  await eventually(() => page.locator('main img[src^="blob:"]').count()).toBe(1)

  await phone.online()
  await page.getByText('elle sera envoyée quand vous enregistrerez.').waitFor()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await heading(page, 'Mon profil').waitFor()
  const truth = await fetchFromServer(here.site().url, seller)
  const { user } = await truth.get<{ user: { avatar: string | null } }>('/auth/user')
  expect(user.avatar).toMatch(/^\/media\/avatars\//)
  const path = user.avatar ?? ''
  await eventually(() => pictures(page, 'main')).toEqual([path])
  await eventually(() => pictures(page, 'header')).toContain(path)
  await eventually(() => pictures(other, 'main')).toEqual([path])
  await eventually(() => pictures(other, 'header')).toContain(path)

  const sent = here.site().faults.log.filter(call('POST /auth/avatar'))
  expect(sent).toHaveLength(1)
  const image = Buffer.from((JSON.parse(sent[0]?.body ?? '{}') as { image: string }).image, 'base64')
  expect(image.length).toBeLessThanOrEqual(60_000)
  expect(await sharp(image).metadata()).toMatchObject({ width: 512, height: 512 })
  expect((await sharp(image).metadata()).exif).toBeUndefined()
  // The EXIF rotation has been applied: the left side is at the top.
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const red = (row: number) => data[(row * info.width + 256) * info.channels] ?? -1
  expect(red(20)).toBeGreaterThan(150)
  expect(red(490)).toBeLessThan(80)

  await edit(page)
  await page.getByText('Nouvelle photo').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Retirer la photo' }).click()
  await page.getByText('Votre photo sera retirée').waitFor()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await heading(page, 'Mon profil').waitFor()
  await eventually(() => pictures(page, 'main')).toEqual([path])
  await edit(page)
  await page.getByRole('button', { name: 'Retirer la photo' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await heading(page, 'Mon profil').waitFor()
  await eventually(() => pictures(page, 'body')).toEqual([])
  await eventually(() => pictures(other, 'body')).toEqual([])
  expect((await fetch(here.site().url + path)).status).toBe(404)
  expect(phone.complaints).toEqual([])
})

deepTest(
  'refused by the server: the rest is saved, the photo stays chosen; signing out deletes it',
  async () => {
    const phone = await here.phone({ worker: true })
    const { page } = await sellerAtHome(phone)
    const { faults } = here.site()
    await edit(page)
    await choose(page, await photo())
    await page.getByText('Nouvelle photo').waitFor()
    await page.getByLabel('Ville', { exact: true }).fill('Rufisque')
    faults.order(call('POST /auth/avatar'), { kind: 'answer', status: 503 }, 1)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page
      .getByRole('alert')
      .getByText('Photo non envoyée, le reste de votre profil est enregistré.')
      .waitFor()
    faults.order(call('POST /auth/avatar'), { kind: 'answer', status: 404 }, 1)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByRole('alert').getByText('Ce serveur ne reçoit pas encore de photos.').waitFor()
    await eventually(() => page.locator('main img[src^="blob:"]').count()).toBe(1)

    await pressLogout(page)
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
    const { page: again } = await sellerAtHome(phone)
    await edit(again)
    await eventually(() => again.getByLabel('Ville', { exact: true }).inputValue()).toBe('Rufisque')
    await again.getByText('Nouvelle photo').waitFor({ state: 'detached' })
    expect(await again.locator('main img').count()).toBe(0)
  },
)
