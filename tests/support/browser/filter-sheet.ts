import type { Locator, Page } from 'playwright-core'

export function filterSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Filtrer les annonces' })
}

export async function openCategories(sheet: Locator): Promise<Locator> {
  await sheet.locator('summary', { hasText: 'Catégorie' }).click()
  return sheet.getByRole('group', { name: 'Catégorie', exact: true })
}
