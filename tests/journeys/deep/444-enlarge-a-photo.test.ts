import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { fingersOn } from '#tests/support/browser/fingers.ts'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize, workerReady } from '#tests/support/browser/phone.ts'
import { type PhotoShape, publishWith } from '#tests/support/browser/photo-shapes.ts'
import { moderator, openQueue } from '#tests/support/browser/review.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { smallTargets } from '#tests/support/browser/touch-targets.ts'

const here = journey(() => startMarket({ LOUMA_REVIEW_FIRST: '1' }))
const title = 'Cageot en quatre photos'
const waiting = 'Cageot à vérifier'
const shapes: PhotoShape[] = ['paysage 4:3', 'portrait 9:16', 'panorama', 'minuscule']
let product = ''

beforeAll(async () => {
  const { url } = here.site()
  product = await publishWith(url, await voiceOf(url, seller), title, shapes)
  const { email, password } = await freshAccount(url)
  await publishWith(url, await voiceOf(url, email, password), waiting, shapes)
})

const viewer = (page: Page, name = `Photos de ${title}`) => page.getByRole('dialog', { name })
const photo = (page: Page, place: number) =>
  page.getByRole('button', { name: `Agrandir : ${title}, photo ${place} sur 4` })
const counted = (page: Page, place: number) => page.getByRole('dialog').getByText(`${place} / 4`).waitFor()

/** Scale of the photo in the viewer. */
const scale = (page: Page) =>
  page.evaluate(() => {
    const looked = document.querySelector('dialog [data-zoomed="true"]')
    return looked === null ? 0 : new DOMMatrix(getComputedStyle(looked).transform).a
  })

async function openProduct(page: Page): Promise<void> {
  await page.goto(`/products/${product}`)
  await heading(page, title).waitFor()
  await photo(page, 1).waitFor()
}

test("touch: open, pinch, double-tap, pan, and close with the system's back gesture", async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products')
  await workerReady(page, 'visitor')
  const large = () => here.site().fetched.filter((path) => /-1280\.(avif|webp)/.test(path)).length
  await openProduct(page)
  expect(large()).toBe(0)
  const fingers = await fingersOn(page)
  await photo(page, 1).click()
  await viewer(page).waitFor()
  await counted(page, 1)
  await eventually(large).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page, 'dialog')).toEqual([])

  await fingers.pinch({ x: 180, y: 370 }, 40, 120)
  await eventually(() => scale(page)).toBeCloseTo(3, 0)
  await fingers.doubleTap({ x: 180, y: 370 })
  await eventually(() => scale(page)).toBe(1)
  await fingers.doubleTap({ x: 120, y: 330 })
  await eventually(() => scale(page)).toBe(2.5)
  // A swipe on an enlarged photo pans; it does not change to the next one.
  await fingers.swipe({ x: 300, y: 370 }, { x: 60, y: 370 })
  await counted(page, 1)
  await page.getByRole('button', { name: 'Voir en entier' }).click()
  await eventually(() => scale(page)).toBe(1)
  await fingers.swipe({ x: 300, y: 370 }, { x: 60, y: 370 })
  await counted(page, 2)
  await fingers.swipe({ x: 60, y: 370 }, { x: 300, y: 370 })
  await counted(page, 1)
  await fingers.swipe({ x: 300, y: 370 }, { x: 60, y: 370 })
  await counted(page, 2)

  await page.goBack()
  await viewer(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/products/${product}`)
  // The page shows the photo of the viewer and focuses it.
  await eventually(async () => (await focused(page)).name).toBe(`Agrandir : ${title}, photo 2 sur 4`)
  await photo(page, 2).click()
  await counted(page, 2)
  await fingers.swipe({ x: 180, y: 200 }, { x: 185, y: 600 })
  await viewer(page).waitFor({ state: 'detached' })
  await page.goBack()
  await heading(page, 'Produits').waitFor()
  expect(phone.complaints).toEqual([])
})

test('offline the thumbnail is shown and labelled; the full photo after reconnecting', async () => {
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, seller)
  await workerReady(page)
  await openProduct(page)
  await eventually(() =>
    page.evaluate(async () => (await (await caches.open('pictures')).keys()).length > 0),
  ).toBe(true)
  await phone.offline()
  await photo(page, 1).click()
  await viewer(page).getByText('la grande photo n’est pas sur cet appareil').waitFor()
  await viewer(page).getByRole('img').first().waitFor()
  await phone.online()
  await viewer(page).getByText('la grande photo').waitFor({ state: 'detached' })
  await eventually(() =>
    page.evaluate(() =>
      Math.max(
        0,
        ...Array.from(
          document.querySelectorAll<HTMLImageElement>('dialog img'),
          ({ naturalWidth }) => naturalWidth,
        ),
      ),
    ),
  ).toBe(1280)
  expect(phone.complaints).toEqual([])
})

test('staff on the desktop: keyboard and wheel', async () => {
  const phone = await here.phone({ worker: true, size: desktopSize })
  const page = await openAs(phone, moderator)
  await openQueue(page)
  await page.locator('ol').getByRole('button').filter({ hasText: waiting }).click()
  await page.getByRole('button', { name: `Agrandir : ${waiting}, photo 1 sur 4` }).focus()
  await page.keyboard.press('Enter')
  const open = viewer(page, `Photos de ${waiting}`)
  await open.waitFor()
  await counted(page, 1)
  await page.keyboard.press('ArrowRight')
  await counted(page, 2)
  await page.keyboard.press('+')
  await eventually(() => scale(page)).toBe(1.5)
  await page.keyboard.press('ArrowRight')
  await counted(page, 2)
  await page.keyboard.press('0')
  await eventually(() => scale(page)).toBe(1)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, -400)
  await eventually(() => scale(page)).toBeGreaterThan(2)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await page.keyboard.press('0')
  await page.mouse.dblclick(640, 400)
  await eventually(() => scale(page)).toBe(2.5)
  // The dialog traps the focus.
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.closest('dialog') !== null
    })
    expect(inside).toBe(true)
  }
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await open.waitFor({ state: 'detached' })
  await eventually(async () => (await focused(page)).name).toBe(`Agrandir : ${waiting}, photo 2 sur 4`)
  expect(new URL(page.url()).pathname).toBe('/admin/products')
  expect(phone.complaints).toEqual([])
})
