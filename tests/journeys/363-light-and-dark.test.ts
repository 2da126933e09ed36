import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { settled } from '#tests/support/browser/settled.ts'

const here = journey(startMarket)

/** The page's computed background colour. */
function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

function choose(page: Page, theme: 'light' | 'dark' | null): Promise<void> {
  return page.evaluate((wanted) => {
    if (wanted === null) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = wanted
  }, theme)
}

test("the colours follow the phone, and the user's choice overrides it", async () => {
  const [day, night] = await Promise.all([here.phone(), here.phone({ dark: true })])
  const pages = await Promise.all([day.open('/test-products'), night.open('/test-products')])
  await Promise.all(pages.map(settled))
  const [light = '', dark = ''] = await Promise.all(pages.map(ground))
  expect(light).not.toBe(dark)
  for (const page of pages) {
    await choose(page, 'dark')
    await eventually(() => ground(page)).toBe(dark)
    await choose(page, 'light')
    await eventually(() => ground(page)).toBe(light)
  }
})

test('every pair of colours is readable as the browser renders it, in both themes', async () => {
  const phone = await here.phone()
  const page = await phone.open('/test-products')
  const figures = page.getByRole('region', { name: 'Couleurs' }).locator('[data-contrast]')
  const contrasts = async () =>
    (await figures.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-contrast'))))).sort(
      (one, other) => one - other,
    )
  const seen: number[][] = []
  for (const theme of ['light', 'dark'] as const) {
    await choose(page, theme)
    await expect.poll(async () => (await contrasts()).length).toBeGreaterThan(60)
    await expect.poll(contrasts).not.toEqual(seen[0])
    seen.push(await contrasts())
  }
  expect(seen.map(([least = 0]) => least >= 3)).toEqual([true, true])
})

test('the style sheets do not use light-dark() in browsers that lack it', async () => {
  const phone = await here.phone()
  const page = await phone.open('/test-products')
  await settled(page)
  const sheets = await page.evaluate(() =>
    Promise.all(
      [...document.styleSheets].map(async ({ href, ownerNode }) =>
        href === null ? (ownerNode?.textContent ?? '') : (await fetch(href)).text(),
      ),
    ),
  )
  expect(sheets.filter((text) => text.includes('--page:')).length).toBeGreaterThan(0)
  expect(sheets.filter((text) => text.includes('light-dark('))).toEqual([])
})
