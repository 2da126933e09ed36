import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

/** Runs in the page: Safari 16 and Firefox 115 have no popovers. */
function withoutPopovers(): void {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
}

const menu = (page: Page) => page.getByRole('menu')
const opener = (page: Page) => page.getByRole('button', { name: /^Menu de/ })

test.each(['phone', 'desk'])('a browser without popovers has the same menus (%s)', async (size) => {
  const phone = await here.phone(size === 'desk' ? { size: desktopSize } : {})
  await phone.context.addInitScript(withoutPopovers)
  const page = await openAs(phone, seller)
  expect(await page.evaluate(() => 'popover' in HTMLElement.prototype)).toBe(false)

  await opener(page).click()
  await menu(page).waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem')
  const box = await menu(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size === 'desk' ? desktopSize.width : 360)
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'detached' })
  await eventually(() => opener(page).getAttribute('aria-expanded')).toBe('false')
  expect(await opener(page).evaluate((node) => node === document.activeElement)).toBe(true)

  await opener(page).click()
  await menu(page).waitFor()
  await page.mouse.click(20, 600)
  await menu(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('group', { name: 'Notifications' }).waitFor()
  await opener(page).click()
  await page.getByRole('group', { name: 'Notifications' }).waitFor({ state: 'detached' })
  await menu(page).getByRole('menuitem', { name: 'Mes Produits' }).click()
  await eventually(() => new URL(page.url()).pathname).toBe('/my-products')
  expect(await menu(page).count()).toBe(0)
  expect(phone.complaints).toEqual([])
})
