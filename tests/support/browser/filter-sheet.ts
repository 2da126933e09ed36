import type { Locator, Page } from 'playwright-core'

/** The sheet with all filters of a list of products. */
export function filterSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Filtrer les annonces' })
}

/** Unfolds the categories of the sheet; returns their group. */
export async function openCategories(sheet: Locator): Promise<Locator> {
  await sheet.locator('summary', { hasText: 'Catégorie' }).click()
  return sheet.getByRole('group', { name: 'Catégorie', exact: true })
}
