import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { admin } from '#tests/support/browser/money-review.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

let reported: Promise<unknown> | null = null

/** An error reported by a device, once for all tests. */
function somethingIsWrong(): Promise<unknown> {
  const frames = [1, 2, 3].map((line) => ({
    file: 'build/a-long-name-of-some-piece-x9Y8z7.js',
    line,
    column: 1234,
  }))
  reported ??= fetch(`${here.site().url}/api/v1/client-errors`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'QuotaExceededError', version: '0123456789ab', frames }),
  })
  return reported
}

async function walk(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  await somethingIsWrong()
  await page.goto('/admin/status')
  await heading(page, 'État du service').waitFor()
  await page.getByText('QuotaExceededError').waitFor()
  await page.getByText('Voir les 3 endroits').click()
  await page.getByText('build/a-long-name').first().waitFor()
  await look('état du service')
  await page.goto('/settings/privacy')
  await page.getByRole('region', { name: 'Aider à réparer Louma' }).getByRole('switch').waitFor()
  await look('paramètres')
}

deepTest('every state on phone and desktop: accessible, large targets, nothing cut at 200 %', async () => {
  const page = await openAs(await here.phone(), admin)
  const found: Faults = {}
  await walk(page, (state) => inEveryVariant(page, state, found))
  expect(found).toEqual({})
})

test('keyboard: open the place of an error', async () => {
  await somethingIsWrong()
  const page = await openAs(await here.phone({ size: desktopSize }), admin)
  await page.goto('/admin/status')
  await page.getByText('QuotaExceededError').waitFor()
  await tabTo(page, 'Voir les 3 endroits')
  expect((await focused(page)).visible).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('build/a-long-name').first().waitFor()
})
