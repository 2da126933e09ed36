import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { chooseFor, openDesktop, rowOf } from '#tests/support/browser/category-editor.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { filterSheet, openCategories } from '#tests/support/browser/filter-sheet.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

const [old, present] = ['smartphones-android', 'iphone'] as const

const categoryIn = (page: Page) => new URL(page.url()).searchParams.get('category')
const titles = (page: Page) => page.getByRole('main').locator('li a[href^="/products/"]').allTextContents()

async function countIn(category: string): Promise<number> {
  const answer = await fetch(`${here.site().url}/api/v1/products/facets?category=${category}`)
  return ((await answer.json()) as { data: { total: number } }).data.total
}

/** Fills in the merge up to its confirmation. */
async function askMerge(page: Page, slug: string, into: string): Promise<Locator> {
  await chooseFor(page, slug, 'Fusionner…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dans quelle catégorie').selectOption(into)
  return dialog
}

test('a merge says what it does and asks for confirmation, and the old link leads to the new category', async () => {
  const together = (await countIn(old)) + (await countIn(present))
  const shopper = await here.phone({ worker: true })
  const voice = await voiceOf(here.site().url, buyer)
  const saved = await voice.call('PUT', `/me/searches/${newId()}`, {
    q: '',
    category: old,
    city: null,
    min_price: null,
    max_price: null,
    condition: null,
    alerts: false,
  })
  expect(saved.status).toBeLessThan(300)
  const shop = await openAs(shopper, buyer)
  await workerReady(shop)
  await shop.goto(`/products?category=${old}`)
  await shop.getByRole('button', { name: 'Retirer le filtre Android' }).waitFor()
  expect(categoryIn(shop)).toBe(old)

  const draft = await openAs(await here.phone({ worker: true }), seller)
  await draft.goto('/products/create?etape=2')
  await draft.getByLabel('Titre').fill('Téléphone de secours')
  await draft.getByLabel('Catégorie').selectOption('telephones')
  await draft.getByLabel('Rayon').selectOption('smartphones')
  await draft.getByLabel('Type').selectOption(old)

  const page = await openDesktop(await here.phone({ worker: true }))
  await page.getByRole('button', { name: 'Tout déplier' }).click()
  const dialog = await askMerge(page, old, present)
  await dialog.getByText(/annonces? .*passe/).waitFor()
  await dialog.getByText(`L’adresse ${old} mènera à ${present}.`).waitFor()
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await dialog.getByText('Une fusion ne se défait pas').waitFor()
  await eventually(() => rowOf(page, old).count()).toBe(1)
  await dialog.getByRole('button', { name: 'Fusionner' }).click()
  await dialog.getByText('Indiquez la raison.').waitFor()
  await dialog.getByLabel('Raison').fill('Un seul rayon suffit')
  await dialog.getByRole('button', { name: 'Fusionner' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await rowOf(page, old).count()).toBe(0)

  // Online the address bar shows the new address, with the products of both.
  await eventually(() => countIn(old)).toBe(together)
  await shop.goto('/')
  await shop.goto(`/products?category=${old}`)
  await eventually(() => categoryIn(shop)).toBe(present)
  await shop.getByRole('button', { name: 'Retirer le filtre iPhone' }).waitFor()
  await eventually(async () => (await titles(shop)).length).toBeGreaterThanOrEqual(Math.min(together, 20))
  await shop.getByRole('button', { name: /^Filtrer/ }).click()
  const chosen = await openCategories(filterSheet(shop))
  await chosen.getByRole('button', { name: 'iPhone', exact: true }).waitFor()
  await shop.keyboard.press('Escape')

  // Data stored under the old name is read under the new one.
  await shop.goto('/search')
  await shop.getByRole('region', { name: 'Recherches enregistrées' }).getByText('iPhone').waitFor()
  await draft.reload()
  await eventually(() => draft.getByLabel('Type').inputValue()).toBe(present)
  await eventually(() => draft.getByLabel('Titre').inputValue()).toBe('Téléphone de secours')

  // Offline the same link leads to the same list.
  await shopper.offline()
  await shop.goto(`/products?category=${old}`)
  await eventually(() => categoryIn(shop)).toBe(present)
  await shop.getByRole('button', { name: 'Retirer le filtre iPhone' }).waitFor()
  await eventually(async () => (await titles(shop)).length).toBeGreaterThanOrEqual(Math.min(together, 20))
})
