import { expect, test } from 'vitest'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { signIn } from '#tests/support/browser/screens.ts'
import { settled } from '#tests/support/browser/settled.ts'

const here = journey(startMarket)

test('the first dashboard of a new account does not move while it loads', async () => {
  const { email, password } = await freshAccount(here.site().url)
  const phone = await here.phone({ worker: false })
  await phone.context.addInitScript(watchShifts)
  const page = await phone.open('/login?redirect=%2Fdashboard')
  await signIn(page, email, password)
  await page.getByRole('region', { name: 'Vendez votre premier article' }).waitFor()
  await page.getByRole('link', { name: /^Statistiques/ }).waitFor()
  await settled(page)
  const shifts = await page.evaluate(() => (window as unknown as ShiftWindow).shifts())
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.05)
})

interface ShiftWindow {
  shifts: () => { value: number; moved: string[] }[]
}

/** In the page: records the layout shifts that no input explains, as Core Web Vitals count them. */
function watchShifts(): void {
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Element | null }[]
  }
  const seen: Shift[] = []
  const take = (list: readonly PerformanceEntry[]) => seen.push(...(list as Shift[]))
  const watch = new PerformanceObserver((list) => take(list.getEntries()))
  watch.observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, {
    shifts: () => {
      take(watch.takeRecords())
      return seen
        .filter((one) => !one.hadRecentInput)
        .map(({ value, sources }) => ({ value, moved: sources.map(({ node }) => node?.nodeName ?? '') }))
    },
  })
}
