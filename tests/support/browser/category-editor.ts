import type { Locator, Page } from 'playwright-core'
import { openAs } from './member.ts'
import type { Phone } from './phone.ts'
import { heading } from './screens.ts'

export const categoryEditor = 'categories@louma.test'

export async function openDesktop(phone: Phone, email = categoryEditor): Promise<Page> {
  const page = await openAs(phone, email)
  await page.goto('/admin/categories')
  await heading(page, 'Gestion des catégories').waitFor()
  await page.locator('[data-slug]').first().waitFor()
  return page
}

export function rowOf(page: Page, slug: string): Locator {
  return page.locator(`[data-slug="${slug}"]`)
}

export async function chooseFor(page: Page, slug: string, action: string): Promise<void> {
  await rowOf(page, slug)
    .getByRole('button', { name: /^Actions pour/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

export async function saveOrder(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Enregistrer le nouvel ordre' })
  await sheet.getByLabel('Raison').fill(reason)
  await sheet.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
}
