import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

test('the button « Vendre » stays inside the bottom bar', async () => {
  const phone = await here.phone({ worker: false })
  const page = await phone.open('/products')
  const bar = page.getByRole('navigation', { name: 'Navigation', exact: true })
  const within = await bar.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const parts = [...element.querySelectorAll('*')].map((part) => part.getBoundingClientRect())
    return parts.every((part) => part.top >= top && part.bottom <= bottom)
  })
  expect(within).toBe(true)
})

test('the bottom bar leaves for the keyboard of a text field, not for the choice of photos', async () => {
  const page = await openAs(await here.phone({ worker: false, touch: true }), seller)
  await page.goto('/products/create')
  const bar = page.getByRole('navigation', { name: 'Navigation', exact: true })
  await page.getByLabel('Titre').focus()
  await bar.waitFor({ state: 'hidden' })
  await page.locator('input[type=file]').first().focus()
  await bar.waitFor()
})
