import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { everyRoute, newestOnSale, onRoutes, type Stop } from '#tests/support/browser/every-route.ts'
import { type Journey, journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { admin } from '#tests/support/browser/money-review.ts'
import { desktopSize, phoneSize } from '#tests/support/browser/phone.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { root } from '#tests/support/browser/server-process.ts'
import { longestIn } from '#tests/support/difficult/fill.ts'
import { startDifficultMarket } from '#tests/support/difficult/market.ts'

/** Screenshots are cut here: the rest of a list of hundreds looks like its beginning. */
const maxHeight = 2_400

/** Captures this screen on phone and desktop, light and dark, as `.cache/pictures/<album>/<look>/<name>.png`. */
async function take(page: Page, album: string, name: string): Promise<void> {
  for (const size of [phoneSize, desktopSize]) {
    await page.setViewportSize(size)
    await page.evaluate(showPhotos)
    await stillness(page)
    // A viewport as high as the page: bars keep their positions.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...size, height: Math.min(Math.max(whole, size.height), maxHeight) })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const folder = resolve(root, '.cache/pictures', album, `${size.width}-${colorScheme}`)
      mkdirSync(folder, { recursive: true })
      await page.screenshot({ path: resolve(folder, `${name}.png`) })
    }
  }
}

/** Resolves when the markup has not changed for 300 ms. */
async function stillness(page: Page): Promise<void> {
  let before = ''
  await expect
    .poll(
      async () => {
        const last = before
        before = (await page.locator('#root').innerHTML()) ?? ''
        return before === last
      },
      { interval: 300 },
    )
    .toBe(true)
}

/** In the page: loads lazy photos below the screen too. */
async function showPhotos(): Promise<void> {
  const photos = [...document.querySelectorAll('img')]
  for (const photo of photos) photo.loading = 'eager'
  // A photo that cannot be decoded is drawn as broken.
  await Promise.all(photos.map((photo) => photo.decode().catch(() => {})))
  await document.fonts.ready
}

async function takeAll(page: Page, album: string, kinds: Stop['kind'][], ids: Record<string, string>) {
  await onRoutes(page, everyRoute(ids, kinds), (name) => take(page, album, name))
}

const asPeopleSee = (here: Journey<{ url: string; stop(): Promise<void> }>, album: string) => {
  const phone = () => here.phone({ worker: false })
  return {
    guest: async (ids: Record<string, string>) =>
      takeAll(await (await phone()).open('/login'), `${album}/visiteur`, ['public', 'guests'], ids),
    member: async (ids: Record<string, string>, email: string, password?: string, who = 'membre') =>
      takeAll(await openAs(await phone(), email, password), `${album}/${who}`, ['public', 'login'], ids),
    staff: async (ids: Record<string, string>) =>
      takeAll(await openAs(await phone(), admin), `${album}/equipe`, ['admin'], ids),
  }
}

describe('demo', () => {
  let longest: Record<string, string> = {}
  const here = journey(() =>
    startMarket({}, async (dataFolder) => {
      longest = await longestIn(dataFolder)
    }),
  )
  const see = asPeopleSee(here, 'demo')
  const ids = async () => {
    const { id } = await newestOnSale(here.site().url)
    return { ...longest, 'product-detail': id, 'edit-product': id }
  }
  test('a guest', async () => see.guest(await ids()))
  test('a seller', async () => see.member(await ids(), seller))
  test('the staff', async () => see.staff(await ids()))
})

describe('difficult data', () => {
  const here = journey(startDifficultMarket)
  const see = asPeopleSee(here, 'difficile')
  test('a guest', () => see.guest(here.site().ids))
  test('a seller with everything', () => see.member(here.site().ids, seller))
  test('a user without data', () => {
    const { email, password } = here.site().empty
    return see.member(here.site().ids, email, password, 'vide')
  })
  test('the staff', () => see.staff(here.site().ids))
})
