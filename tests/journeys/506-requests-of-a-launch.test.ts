import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { syncPull } from '#contract/sync-calls.ts'
import { effectDelayMs } from '#src/app/effects/effect-delay.ts'
import { sleep } from '#src/lib/sleep.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { settled } from '#tests/support/browser/settled.ts'
import { byDepth } from '#tests/support/depth.ts'
import { call, FaultGate } from '#tests/support/faults.ts'

const here = journey(() => startMarket())

/** API calls since the last use; waits until none has followed for three seconds. */
async function calls(): Promise<string[]> {
  const { faults } = here.site()
  await eventually(async () => {
    const before = faults.log.length
    await sleep(2_900)
    return faults.log.length - before
  }, 60_000).toBe(0)
  return faults.takeCalls()
}

const pull = `POST ${syncPull.path}`
const pulls = (all: readonly string[]) => all.filter((one) => one === pull).length
/** Lists that were asked for by a request of their own, more than once. */
const repeated = (all: readonly string[]) =>
  all.filter((one, at) => one !== pull && one !== 'GET /auth/user' && all.indexOf(one) !== at)

test('a sign-in needs some 20 requests and 200 kB until the dashboard is complete', async () => {
  const { faults } = here.site()
  const phone = await here.phone()
  await phone.context.addInitScript(dropTimers, effectDelayMs)
  const page = await phone.open('/login')
  await page.getByLabel('E-mail', { exact: true }).press('Shift')
  await page.waitForLoadState('networkidle')
  // As on a slow line: the screen is there before the first lists.
  const lists = new FaultGate()
  faults.order(call(pull), { kind: 'hold-after', gate: lists }, 1)
  // The dashboard must not need further pages of long lists, nor what follows them.
  const furtherPages = new FaultGate()
  faults.order(({ path }) => path.includes('cursor='), { kind: 'hold-before', gate: furtherPages })
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await signIn(page, seller)
  await lists.reached(1)
  lists.open()
  await furtherPages.reached(1)
  await settled(page)
  await page.getByRole('link', { name: /^Statistiques/ }).waitFor()
  await eventually(() => page.locator('main img').evaluateAll(areLoaded)).toBe(true)
  // The answer to the sign-in names what the server offers, so that no list is read alone.
  const single = finished.filter((request) => request.method() === 'GET' && request.url().includes('/api/'))
  expect(single.map((request) => request.url())).toEqual([])
  const sizes = await Promise.all(finished.map((request) => request.sizes()))
  // Zero: from the browser's memory.
  const bytes = sizes.map((one) => one.responseHeadersSize + one.responseBodySize).filter((size) => size > 0)
  // Usually 20; one more when the lists of the screen come in two groups.
  expect(bytes.length).toBeLessThanOrEqual(21)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000)
  faults.heal()
  furtherPages.open()
})

/** Drops the app's effects, which on a slow machine start before the screen is complete. `fromMs`: delay of a dropped timer. */
function dropTimers(fromMs: number): void {
  const start = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms = 0) => (ms < fromMs ? start(run, ms) : 0),
  })
}

const areLoaded = (images: (SVGElement | HTMLElement)[]) =>
  images.every((image) => (image as HTMLImageElement).complete)

test('a launch asks once for all lists, an idle page for nothing', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/login')
  await calls()
  await signIn(page, seller)
  await heading(page, 'Tableau de bord').waitFor()
  await workerReady(page)
  // The last request of a sign-in: descriptors for the image search, a while after the lists.
  await eventually(() => here.site().faults.log.some(({ path }) => path.includes('/descriptors'))).toBe(true)
  const signedIn = await calls()
  expect(signedIn.length).toBeLessThanOrEqual(15)
  expect(pulls(signedIn)).toBeGreaterThan(0)
  expect(repeated(signedIn)).toEqual([])

  await page.reload()
  await heading(page, 'Tableau de bord').waitFor()
  const launch = await calls()
  // The account is asked for again when the live stream opens.
  expect(launch.length).toBeLessThanOrEqual(6)
  expect(pulls(launch)).toBeLessThanOrEqual(2)
  expect(repeated(launch)).toEqual([])

  await sleep(byDepth(20_000, 60_000))
  expect(await calls()).toEqual([])

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await calls()).toEqual([pull])
  expect(phone.complaints).toEqual([])
})
