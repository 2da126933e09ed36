import { expect, test } from 'vitest'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { layoutShifts, shiftTotal, watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { signIn } from '#tests/support/browser/screens.ts'
import { settled } from '#tests/support/browser/settled.ts'

const here = journey(startMarket)

test('the first dashboard of a new account does not move while it loads', async () => {
  const { email, password } = await freshAccount(here.site().url)
  const phone = await here.phone({ worker: false })
  await watchLayoutShifts(phone.context)
  const page = await phone.open('/login?redirect=%2Fdashboard')
  await signIn(page, email, password)
  await page.getByRole('region', { name: 'Vendez votre premier article' }).waitFor()
  await page.getByRole('link', { name: /^Statistiques/ }).waitFor()
  await settled(page)
  const shifts = await layoutShifts(page)
  expect(shiftTotal(shifts), JSON.stringify(shifts)).toBeLessThan(0.05)
})
