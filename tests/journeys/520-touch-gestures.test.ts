import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { fingersOn } from '#tests/support/browser/fingers.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { buyer } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

test('a pull down refreshes a list, and says so without network; the browser does not reload the page', async () => {
  const phone = await here.phone({ touch: true })
  const page = await openAs(phone, buyer)
  await page.goto('/orders')
  await eventually(() => page.evaluate(overscroll)).toBe('contain')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const fingers = await fingersOn(page)
  const pull = () => fingers.swipe({ x: 180, y: 200 }, { x: 185, y: 420 })

  const asked = page.waitForRequest((request) => /\/orders|\/sync/.test(request.url()))
  await pull()
  await asked
  await eventually(() => page.locator('[data-phase]').count()).toBe(0)

  await phone.offline()
  await pull()
  await page.locator('[data-phase]').getByText('Hors ligne').waitFor()
  await eventually(() => page.locator('[data-phase]').count()).toBe(0)
  await phone.online()

  await page.getByRole('link', { name: 'Profil' }).tap()
  await eventually(() => page.evaluate(overscroll)).toBe('auto')
  expect(await page.locator('[data-same-page]').count()).toBe(1)
  expect(phone.complaints).toEqual([])
})

/** In the page. */
function overscroll(): string {
  return getComputedStyle(document.documentElement).overscrollBehaviorY
}
