import { expect, test } from 'vitest'
import { syncPull } from '#contract/sync-calls.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { byDepth } from '#tests/support/depth.ts'

const here = journey(() => startMarket())

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** API calls since the last use, without queries, in order; waits until none has followed for three seconds. */
async function calls(): Promise<string[]> {
  const { log } = here.site().faults
  await eventually(async () => {
    const before = log.length
    await wait(2_900)
    return log.length - before
  }, 60_000).toBe(0)
  const all = log.splice(0).map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)
  return all.filter((one) => /^\w+ \/[a-z]/.test(one)).map((one) => one.replace(/[?].*/, ''))
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

  await wait(byDepth(20_000, 60_000))
  expect(await calls()).toEqual([])

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await calls()).toEqual([pull])
  expect(phone.complaints).toEqual([])
})
