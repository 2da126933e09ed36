import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientErrorsPerDay } from '#contract/client-errors.ts'
import { errorDbName } from '#src/lib/error-db-name.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { readTable } from '#tests/support/browser/mirror.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import { clientDir } from '#tests/support/browser/server-process.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

const sentReports = () => here.site().faults.log.filter(({ path }) => path === '/api/v1/client-errors')
const bodies = () => sentReports().map(({ body }) => JSON.parse(body) as { name: string; frames: unknown[] })

/** Breaks the privacy page, as a bug of ours would. */
function breakPrivacyPage(): string {
  const name = readdirSync(resolve(clientDir, 'build')).find((file) => /^privacy-page-[\w-]+\.js$/.test(file))
  if (name === undefined) throw new Error('no such piece')
  const body = `export function PrivacyPage() { throw new RangeError('secret of awa@louma.test') }`
  here.site().files.set(`/build/${name}`, { type: 'text/javascript', body })
  return `build/${name}`
}

const reportSwitch = (page: Page) =>
  page
    .getByRole('region', { name: 'Aider à réparer Louma' })
    .getByRole('switch', { name: 'Signaler les erreurs de l’application' })

/** Throws an uncaught error at this column of our code. */
async function fail(page: Page, column: number): Promise<void> {
  await page.evaluate((at) => {
    const error = new TypeError('secret of awa@louma.test')
    error.stack = `TypeError: secret of awa@louma.test\n    at x (${location.origin}/build/page-a1.js:1:${at})`
    dispatchEvent(new ErrorEvent('error', { error }))
  }, column)
}

/** The sent flag of each stored error. */
const kept = async (page: Page) =>
  (await readTable<{ sent: number }>(page, errorDbName, 'errors')).map(({ sent }) => sent)

async function broken(page: Page): Promise<void> {
  await page.goto('/privacy')
  await page.getByText('Cette page n’a pas pu s’afficher.').waitFor()
}

test("nothing without consent; with it the error's name and place, once, and never the user", async () => {
  const file = breakPrivacyPage()
  const page = await openAs(await here.phone(), buyer)
  await broken(page)
  await fail(page, 7)
  await page.goto('/settings/privacy')
  await reportSwitch(page).waitFor()
  expect(await reportSwitch(page).isChecked()).toBe(false)
  expect(sentReports()).toEqual([])
  await reportSwitch(page).click()
  await broken(page)
  // A page that is left before the response reports the error again.
  await eventually(() => kept(page)).toEqual([1])
  expect(bodies()).toHaveLength(1)
  await broken(page)
  await fail(page, 9)
  await eventually(() => sentReports().map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = bodies()
  expect(first).toEqual({
    name: 'RangeError',
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    frames: expect.arrayContaining([{ file, line: 1, column: expect.any(Number) }]),
  })
  expect(second?.frames).toEqual([{ file: 'build/page-a1.js', line: 1, column: 9 }])
  for (const { headers, body } of sentReports()) {
    expect(headers.authorization).toBeUndefined()
    expect(JSON.stringify(headers) + body).not.toMatch(/secret|awa@/)
  }
})

deepTest(
  'offline the error waits on the device; five a day; withdrawing consent deletes what waits',
  async () => {
    const phone = await here.phone()
    const page = await openAs(phone, buyer)
    await page.goto('/settings/privacy')
    await reportSwitch(page).click()
    const before = sentReports().length
    // The first error loads the reporter's chunk; later ones need no network for it.
    await fail(page, 20)
    await eventually(() => sentReports().length).toBe(before + 1)
    await phone.offline()
    await fail(page, 21)
    await eventually(() => kept(page)).toEqual([1, 0])
    await phone.online()
    await eventually(() => sentReports().length).toBe(before + 2)
    for (let column = 30; column < 40; column += 1) await fail(page, column)
    await eventually(() => sentReports().length).toBe(before + clientErrorsPerDay)
    await eventually(() => kept(page)).toEqual([1, 1, 1, 1, 1])
    await reportSwitch(page).click()
    await eventually(() => kept(page)).toEqual([])
    await fail(page, 50)
    await page.reload()
    await reportSwitch(page).waitFor()
    expect(await kept(page)).toEqual([])
    expect(sentReports().length).toBe(before + clientErrorsPerDay)
  },
)
