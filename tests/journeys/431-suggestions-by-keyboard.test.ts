import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

const box = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Que cherchez-vous ?' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const marked = (page: Page) => options(page).and(page.locator('[aria-selected="true"]'))

async function atField(page: Page): Promise<void> {
  await page.getByLabel('Que cherchez-vous ?').click()
  await box(page).waitFor()
}

test('arrow keys move through the suggestions, Enter takes one, Escape closes them', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/search')
  await heading(page, 'Recherche').waitFor()
  await atField(page)
  await page.keyboard.type('télé')
  await eventually(() => options(page).count()).toBeGreaterThan(1)
  await eventually(() => box(page).getAttribute('aria-expanded')).toBe('true')
  expect(await marked(page).count()).toBe(0)
  const texts = await options(page).allTextContents()
  await page.keyboard.press('ArrowDown')
  await eventually(() => marked(page).allTextContents()).toEqual([texts[0]])
  await eventually(() => box(page).getAttribute('aria-activedescendant')).toBe(
    await marked(page).getAttribute('id'),
  )
  await page.keyboard.press('ArrowUp')
  await eventually(() => marked(page).count()).toBe(0)
  await page.keyboard.press('ArrowUp')
  await eventually(() => marked(page).allTextContents()).toEqual([texts.at(-1)])
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('Escape')
  await eventually(() => options(page).count()).toBe(0)
  await eventually(() => box(page).inputValue()).toBe('télé')
  await eventually(() => box(page).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowDown')
  await eventually(() => options(page).allTextContents()).toEqual(texts)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).pathname + new URL(page.url()).search).not.toBe('/search')
  expect(phone.complaints).toEqual([])
})

deepTest(
  'Enter without a choice searches the typed text; the search is stored on the device and can be deleted',
  async () => {
    const phone = await here.phone({ worker: true })
    const page = await phone.open('/search')
    await atField(page)
    await page.keyboard.type('  pagne wax ')
    await page.keyboard.press('Enter')
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('pagne wax')
    await page.getByText(/résultats? pour «/).waitFor()
    await page.goto('/search')
    const recent = page.getByRole('region', { name: 'Recherches récentes' })
    await recent.getByRole('link', { name: 'pagne wax' }).waitFor()
    await atField(page)
    await eventually(() => options(page).allTextContents()).toEqual(['pagne wax, recherche récente'])
    await page.keyboard.press('Escape')
    await recent.getByRole('button', { name: 'Effacer' }).click()
    await recent.waitFor({ state: 'detached' })
    expect(phone.complaints).toEqual([])
  },
)

deepTest('offline the suggestions come from the device', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products')
  await workerReady(page, 'visitor')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  const title = await page.getByRole('main').locator('li a[href^="/products/"]').first().textContent()
  await page.goto('/search')
  await heading(page, 'Recherche').waitFor()
  await phone.offline()
  await atField(page)
  await page.keyboard.type((title ?? '').slice(0, 5))
  await eventually(() => options(page).count()).toBeGreaterThan(0)
  await options(page)
    .filter({ hasText: title ?? '' })
    .click()
  await eventually(() => new URL(page.url()).pathname).toMatch(/^\/products\//)
  expect(phone.complaints).toEqual([])
})
