import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { everyRoute, onRoutes, type Stop } from '#tests/support/browser/every-route.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { readTable, signedInUser } from '#tests/support/browser/mirror.ts'
import { admin } from '#tests/support/browser/money-review.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { everyNth } from '#tests/support/depth.ts'
import { startDifficultMarket } from '#tests/support/difficult/market.ts'

const here = journey(startDifficultMarket)

/** Accessibility and layout faults on the routes of these kinds, in every variant; `npm test` visits every fourth. */
async function faultsOn(page: Page, ...kinds: Stop['kind'][]): Promise<Faults> {
  const found: Faults = {}
  const routes = everyNth(everyRoute(here.site().ids, kinds), 4)
  await onRoutes(page, routes, (name) => inEveryVariant(page, name, found))
  return found
}

test('fits for a user with every kind of data: over-long words, right-to-left text, hundreds of rows', async () => {
  const page = await openAs(await here.phone(), seller)
  expect(await faultsOn(page, 'login')).toEqual({})
})

test('fits for a guest', async () => {
  const page = await (await here.phone()).open('/login')
  expect(await faultsOn(page, 'public')).toEqual({})
})

test('fits for a user without data', async () => {
  const { email, password } = here.site().empty
  const page = await openAs(await here.phone(), email, password)
  expect(await faultsOn(page, 'login')).toEqual({})
  // The product form proposes cities from the listings on the device.
  const mirror = `louma:user:${await signedInUser(page)}`
  await page.goto('/products')
  await eventually(async () => (await readTable(page, mirror, 'productPages')).length).toBeGreaterThan(0)
  await page.goto('/products/create?etape=3')
  await page.getByRole('group', { name: 'Villes proposées' }).waitFor()
  const found: Faults = {}
  await inEveryVariant(page, 'proposed cities', found)
  expect(found).toEqual({})
})

test('fits for the staff', async () => {
  const page = await openAs(await here.phone(), admin)
  expect(await faultsOn(page, 'admin')).toEqual({})
})

test('a phone with two device pixels per CSS pixel loads photos of 320 pixels in lists and of 640 on a page', async () => {
  const page = await (await here.phone()).open('/login')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width: 360,
    height: 740,
    deviceScaleFactor: 2,
    mobile: true,
  })
  /** Widths of the files that were chosen for photos of at least this width. */
  const chosen = (atLeast: number) =>
    page
      .locator(`main picture:has(source[srcset*="-${atLeast}.avif"]) img`)
      .evaluateAll((images) => [
        ...new Set(
          images.flatMap((image) => /-(\d+)\.\w+$/.exec((image as HTMLImageElement).currentSrc)?.[1] ?? []),
        ),
      ])
  await page.goto('/products')
  await eventually(() => chosen(320)).toEqual(['320'])
  await page.locator('main li:has(source[srcset*="-1280.avif"]) a').first().click()
  await page
    .getByRole('button', { name: /Agrandir/ })
    .first()
    .waitFor()
  await eventually(() => chosen(1280)).toContain('640')
  expect(await chosen(1280)).not.toContain('1280')
})
