import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)

const field = (page: Page) => page.getByRole('main').getByLabel('Que cherchez-vous ?')
const isFocused = (page: Page) => field(page).evaluate((node) => node === document.activeElement)
const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Navigation', exact: true }).getByRole('link', { name: 'Recherche' })

/** Reads within the click whether a field has the focus: phones open their keyboard only then. */
const press = (page: Page) =>
  tab(page).evaluate((link: HTMLElement) => {
    link.click()
    return document.activeElement instanceof HTMLInputElement
  })

test('the home page has a real field: one tap, some letters, and the search runs', async () => {
  const phone = await here.phone()
  const page = await phone.open('/')
  await field(page).click()
  expect(await isFocused(page)).toBe(true)
  await page.keyboard.type('pagne')
  await page.keyboard.press('Enter')
  await heading(page, 'Recherche').waitFor()
  await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('pagne')
  expect(phone.complaints).toEqual([])
})

test('the tab « Recherche » focuses the field, which keeps what was typed meanwhile', async () => {
  const phone = await here.phone()
  const page = await phone.open('/products')
  expect(await press(page)).toBe(true)
  await page.keyboard.type('sac')
  await heading(page, 'Recherche').waitFor()
  await eventually(() => isFocused(page)).toBe(true)
  expect(await field(page).inputValue()).toBe('sac')
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
  expect(await page.locator('p[aria-live=polite]').allTextContents()).toContain('Recherche')
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('sac')
  await page.getByText(/résultats? pour «/).waitFor()

  // From the results back to an empty field, then again on the same screen.
  expect(await press(page)).toBe(true)
  await eventually(() => new URL(page.url()).search).toBe('')
  await eventually(() => isFocused(page)).toBe(true)
  await heading(page, 'Recherche').evaluate((title) => title.focus())
  expect(await press(page)).toBe(true)
  expect(await isFocused(page)).toBe(true)
  expect(await page.locator('input[data-hands-over]').count()).toBe(0)
  expect(phone.complaints).toEqual([])
})
