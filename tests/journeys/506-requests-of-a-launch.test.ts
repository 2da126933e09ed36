import { expect, test } from 'vitest'
import { syncPull } from '#contract/sync-calls.ts'
import { sleep } from '#src/lib/sleep.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { byDepth } from '#tests/support/depth.ts'

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
