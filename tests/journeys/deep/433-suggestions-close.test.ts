import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'

const here = journey(startMarket)

const field = (page: Page) => page.getByRole('main').getByLabel('Que cherchez-vous ?')
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

/** Runs in the page: counts suggestion lists that appear, and those under a field without focus. */
const countLists = (page: Page) =>
  page.evaluate(() => {
    window.listsSeen = 0
    window.listsUnasked = 0
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('[role=listbox]')) {
          window.listsSeen += 1
          if (!document.activeElement?.matches('[role=combobox]')) window.listsUnasked += 1
        }
    }).observe(document.body, { childList: true, subtree: true })
  })
const listsSeen = (page: Page) => page.evaluate(() => window.listsSeen)
const listsUnasked = (page: Page) => page.evaluate(() => window.listsUnasked)

declare global {
  interface Window {
    listsSeen: number
    listsUnasked: number
  }
}

/** Types into the field and waits for the suggestions. */
async function type(page: Page, words: string): Promise<void> {
  await field(page).fill('')
  await field(page).click()
  await page.keyboard.type(words)
  await options(page).filter({ hasText: words }).first().waitFor()
}

test('the list closes after Enter, after a choice and after a tap elsewhere, and stays closed', async () => {
  const phone = await here.phone()
  const page = await phone.open('/search')
  await countLists(page)
  await type(page, 'samsung')
  await page.keyboard.press('Enter')
  await page.getByText(/résultats? pour «\ssamsung\s»/).waitFor()
  await eventually(() => options(page).count()).toBe(0)

  // A late list of the first search would have appeared before the suggestions of this one.
  await type(page, 'robe')
  expect(await listsUnasked(page)).toBe(0)
  const choice = options(page).filter({ hasText: 'robe' }).first()
  await choice.click()
  await eventually(() => new URL(page.url()).href).not.toMatch(/q=samsung/)
  await eventually(() => options(page).count()).toBe(0)

  await page.goto('/search?q=moto')
  await page.getByText(/résultats? pour «\smoto\s»/).waitFor()
  await countLists(page)
  await type(page, 'tél')
  // An empty spot beside the list.
  await page.mouse.click(6, 500)
  await eventually(() => options(page).count()).toBe(0)

  // The field keeps the focus, but its list stays closed.
  await type(page, 'téléphone')
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  await eventually(() => options(page).count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('focusing a field opens nothing; tapping it opens the recent searches', async () => {
  const phone = await here.phone()
  const page = await phone.open('/search?q=pagne')
  await page.getByText(/résultats? pour «\spagne\s»/).waitFor()
  await page.goto('/search')
  await page.getByRole('region', { name: 'Recherches récentes' }).waitFor()
  await countLists(page)
  await field(page).focus()
  await page.getByRole('main').getByRole('combobox').waitFor()
  expect(await listsSeen(page)).toBe(0)
  await field(page).click()
  await eventually(() => options(page).allTextContents()).toEqual(['pagne, recherche récente'])
  expect(phone.complaints).toEqual([])
})
