import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inTheDark, violations } from '#tests/support/browser/axe.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { everyRoute, follow, newestOnSale, type Stop } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize, phoneSize } from '#tests/support/browser/phone.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { cutText, setTextSize } from '#tests/support/browser/text-size.ts'
import { smallTargets } from '#tests/support/browser/touch-targets.ts'
import { everyNth, isDeep } from '#tests/support/depth.ts'

const here = journey(startMarket)

/** Every route, each visited with an account that has data for it; new routes are included automatically. */
const visits: { email: string | null; kinds: Stop['kind'][] }[] = [
  { email: null, kinds: ['public', 'guests'] },
  { email: seller, kinds: ['login'] },
  { email: 'admin@louma.test', kinds: ['admin'] },
]

async function fitsAll(page: Page, name: string): Promise<void> {
  expect({ [name]: await smallTargets(page) }).toEqual({ [name]: [] })
  await setTextSize(page, 200)
  expect({ [`${name}, à 200 %`]: await cutText(page) }).toEqual({ [`${name}, à 200 %`]: [] })
  await setTextSize(page, 100)
}

test.each(visits)(
  'all pages at two widths, light and dark, with 44 px targets and text at 200 %, $email',
  async ({ email, kinds }) => {
    const newest = await newestOnSale(here.site().url)
    const phone = await here.phone()
    const page = email === null ? await phone.open('/login') : await openAs(phone, email)
    const stops = everyRoute({ 'product-detail': newest.id }, kinds)
    const onTheDesktop = everyNth(stops, 3)
    for (const stop of stops) {
      const { name, address } = stop
      await follow(page, address)
      for (const size of onTheDesktop.includes(stop) ? [phoneSize, desktopSize] : [phoneSize]) {
        await page.setViewportSize(size)
        // `test-products` shows skeletons permanently.
        const skeletons = page.locator('main').getByText('Chargement', { exact: true })
        if (name !== 'test-products') await eventually(() => skeletons.count()).toBe(0)
        const look = `${name}, ${size.width}`
        if (size === phoneSize) await fitsAll(page, name)
        // The same elements in another layout: the quick run checks them once, and their colours in the other scheme.
        if (size === phoneSize || isDeep) expect({ [look]: await violations(page) }).toEqual({ [look]: [] })
        if (size === phoneSize && !isDeep) continue
        // The layout is the same in dark mode; only the colours are checked again.
        await inTheDark(page, async () => {
          const night = `${look}, de nuit`
          expect({ [night]: await violations(page, 'colours') }).toEqual({ [night]: [] })
        })
      }
    }
  },
)
