import { describe, expect, test } from 'vitest'
import { inTheDark, tallest, violations } from '#tests/support/browser/axe.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { everyRoute, follow, newestOnSale } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { deskSize, phoneSize } from '#tests/support/browser/phone.ts'
import { signIn } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

/** Every route of the table, as somebody sees it who has much to see there; a new route is looked at by itself. */
const visits = [
  { email: null, kinds: ['public', 'guests'] },
  { email: seller, kinds: ['login'] },
  { email: 'admin@louma.test', kinds: ['admin'] },
]

describe.each([phoneSize, deskSize])('largeur $width', (size) => {
  test.each(visits)('toutes les pages, de jour et de nuit, $email', async ({ email, kinds }) => {
    const newest = await newestOnSale(here.site().url)
    const phone = await here.phone({ size, worker: false })
    const page = await phone.open('/login')
    if (email !== null) await signIn(page, email)
    await page.setViewportSize({ ...size, height: tallest })
    for (const { name, address, kind } of everyRoute({ 'product-detail': newest.id })) {
      if (!kinds.includes(kind)) continue
      await follow(page, address)
      // The style sheet shows skeletons for good.
      const skeletons = page.locator('main').getByText('Chargement', { exact: true })
      if (name !== 'test-products') await eventually(() => skeletons.count()).toBe(0)
      expect({ [name]: await violations(page) }).toEqual({ [name]: [] })
      // In the dark the same elements stand in the same places: only their colours are new.
      await inTheDark(page, async () => {
        expect({ [`${name}, de nuit`]: await violations(page, 'colours') }).toEqual({
          [`${name}, de nuit`]: [],
        })
      })
    }
  })
})
