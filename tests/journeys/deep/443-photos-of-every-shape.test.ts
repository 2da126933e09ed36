import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { type Voice, voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { admin, openDesktop } from '#tests/support/browser/money-review.ts'
import { continueTo } from '#tests/support/browser/offer-form.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import {
  drawnPhotos,
  type PhotoShape,
  photoShapes,
  publishWith,
  shapedPhoto,
  uploadPhoto,
} from '#tests/support/browser/photo-shapes.ts'
import { moderator, openQueue, reportBy } from '#tests/support/browser/review.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'
import { takeStep } from '#tests/support/browser/trade.ts'

const here = journey(() => startMarket({ LOUMA_REVIEW_FIRST: '1' }))
const shapes = Object.keys(photoShapes) as PhotoShape[]
const word = 'Cageot'
const all = `${word} de toutes les formes`

const ids: Record<string, string> = {}

async function must(voice: Voice, method: string, path: string, body: unknown): Promise<void> {
  const { status, data } = await voice.call(method, path, body)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(data)}`)
}

/** One product per shape, one with all; a conversation and a dispute with photos, one product in the review queue. */
beforeAll(async () => {
  const { url } = here.site()
  const [stall, one] = [await voiceOf(url, seller), await voiceOf(url, buyer)]
  const account = await freshAccount(url)
  const fresh = await voiceOf(url, account.email, account.password)
  for (const shape of shapes) ids[shape] = await publishWith(url, stall, `${word}, ${shape}`, [shape])
  ids.all = await publishWith(url, stall, all, shapes)
  ids.waiting = await publishWith(url, fresh, `${word} à vérifier`, shapes)

  const upload = async (shape: PhotoShape) => uploadPhoto(url, one, await shapedPhoto(shape))
  ids.talk = newId()
  await must(one, 'PUT', `/conversations/${ids.talk}`, { product_id: ids.panorama })
  for (const shape of shapes) {
    const message = { id: newId(), kind: 'image', photo: await upload(shape), text: shape }
    await must(one, 'POST', `/conversations/${ids.talk}/messages`, message)
    if (shape === 'panorama') await reportBy(stall, 'message', message.id)
  }
  ids.order = newId()
  await must(one, 'POST', '/orders', {
    id: ids.order,
    product_id: ids['portrait 9:16'],
    quantity: 1,
    mode: 'cod',
    fulfilment: 'delivery',
    address: 'Médina',
    seen_price: 12_500,
  })
  await takeStep(stall, ids.order, 'accept')
  await takeStep(stall, ids.order, 'ship')
  await must(one, 'PUT', `/orders/${ids.order}/dispute`, {
    reason: 'damaged',
    text: 'Le cageot est arrivé cassé.',
    photos: [await upload('paysage 4:3'), await upload('portrait 9:16'), await upload('minuscule')],
  })
})

/** Distinct sizes of the photo frames of a screen; fails when a photo does not fill its frame. */
async function frames(page: Page, within?: string): Promise<string[]> {
  const drawn = await drawnPhotos(page, within)
  expect(drawn.filter(({ fault }) => fault !== null)).toEqual([])
  return [...new Set(drawn.map(({ size }) => size))].sort()
}

test('phone: every photo fills its frame, whatever its shape', async () => {
  const page = await openAs(await here.phone(), seller)
  const shown = async (path: string, ready: string, within?: string) => {
    await page.goto(path)
    await page.getByText(ready, { exact: false }).first().waitFor()
    return { [path]: await frames(page, within) }
  }
  const found = {
    ...(await shown('/products', `${word}, panorama`)),
    ...(await shown(`/search?q=${word}`, `${word}, panorama`)),
    ...(await shown('/', word)),
    ...(await shown('/my-products', `${word}, panorama`)),
    ...(await shown('/dashboard', word)),
    ...(await shown('/messages', `${word}, panorama`)),
    ...(await shown(`/conversations/${ids.talk}`, 'minuscule')),
    ...(await shown('/orders?vue=ventes', `${word}, portrait 9:16`)),
    ...(await shown(`/orders/${ids.order}`, 'Le cageot est arrivé cassé.')),
  }
  expect(found).toEqual({
    '/products': ['158 x 158'],
    [`/search?q=${word}`]: ['158 x 158'],
    '/': ['158 x 158'],
    '/my-products': ['72 x 72'],
    '/dashboard': expect.arrayContaining(['72 x 72']),
    '/messages': ['56 x 56'],
    [`/conversations/${ids.talk}`]: ['230 x 230', '44 x 44'],
    '/orders?vue=ventes': ['64 x 64'],
    [`/orders/${ids.order}`]: ['76 x 76', '84 x 84'],
  })
  for (const shape of shapes) {
    await page.goto(`/products/${ids[shape]}`)
    await heading(page, `${word}, ${shape}`).waitFor()
    expect({ [shape]: await frames(page) }).toEqual({ [shape]: expect.arrayContaining(['360 x 360']) })
  }
  await page.goto(`/products/${ids.all}`)
  await page.getByRole('button', { name: `Agrandir : ${all}, photo 6 sur 6` }).waitFor()
  expect(await frames(page, 'section[aria-label^="Photos de"]')).toEqual(['360 x 360'])
})

test('the product form and the search by image fill their frames', async () => {
  const page = await openAs(await here.phone(), seller)
  await page.goto('/products/create')
  const files = await Promise.all(
    shapes.map(async (shape, at) => ({
      name: `${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await shapedPhoto(shape),
    })),
  )
  await page.getByLabel('Ajouter des photos').setInputFiles(files)
  await page.getByRole('img', { name: `Vue ${shapes.length}` }).waitFor()
  await eventually(() => page.locator('li[aria-busy="true"]').count()).toBe(0)
  expect(await frames(page)).toEqual(['104 x 104', '216 x 216'])
  await continueTo(page, 'Votre article')
  await page.getByLabel('Titre').fill(`${word} en brouillon`)
  await page.goto('/my-products')
  await page.getByText(`${word} en brouillon`).waitFor()
  expect(await frames(page)).toEqual(['72 x 72'])
  await page.goto('/search/image')
  const [, portrait] = files
  if (portrait !== undefined) await page.getByLabel('Choisir une photo').setInputFiles(portrait)
  await page.getByRole('region', { name: 'Très ressemblantes' }).waitFor()
  expect(await frames(page)).toEqual(['158 x 158', '86 x 86'])
})

test('desktop: the screens of the staff fill their frames', async () => {
  const page = await openAs(await here.phone({ size: desktopSize }), moderator)
  await openQueue(page)
  await page
    .locator('ol')
    .getByRole('button')
    .filter({ hasText: `${word} à vérifier` })
    .click()
  await page.getByRole('article', { name: `${word} à vérifier` }).waitFor()
  // The blurred picture behind the whole one is larger than the frame by its margin.
  expect(await frames(page)).toEqual(['451 x 304', '499 x 352', '56 x 56'])
  await page.goto('/admin/cases?filtre=message')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Agrandir : Photo du message' }).waitFor()
  expect(await frames(page)).toEqual(['200 x 200'])

  const boss = await openAs(await here.phone({ size: desktopSize }), admin)
  await openDesktop(boss, 'litiges')
  await boss.getByRole('main').getByRole('listitem').filter({ hasText: '9:16' }).getByRole('button').click()
  await boss.getByText('Le cageot est arrivé cassé.').waitFor()
  expect(await frames(boss, 'dialog')).toEqual(['40 x 40', '84 x 84'])
})
