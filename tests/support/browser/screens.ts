import type { Locator, Page } from 'playwright-core'

export const demoPassword = 'louma-demo'

/** Signs in through the form; resolves on the dashboard, which is requested because staff would start elsewhere. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login?redirect=/dashboard')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  // Without a wanted page an account that has never had a listing starts in the market.
  await heading(page, 'Tableau de bord').or(heading(page, 'Accueil')).waitFor()
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

export function productItem(page: Page, title: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Actions sur ${title}`, exact: true }) })
    .first()
}

export function errorToasts(page: Page, words: string | RegExp): Locator {
  return page.getByRole('alert').locator('[data-toast]').filter({ hasText: words })
}

/** Presses 'Booster' and confirms in the dialog when the server has boost prices. */
export async function boost(page: Page, item: Locator, priced = true): Promise<void> {
  await item.getByRole('button', { name: /^Booster/ }).click()
  if (!priced) return
  const dialog = page.getByRole('dialog', { name: 'Booster cette annonce' })
  await dialog.getByRole('button', { name: 'Confirmer le boost' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Presses an entry of the menu of a product. */
export async function chooseAction(item: Locator, name: string): Promise<void> {
  await item.getByRole('button', { name: /^Actions sur/ }).click()
  await item.getByRole('menuitem', { name, exact: true }).click()
}

export async function remove(item: Locator): Promise<void> {
  await chooseAction(item, 'Supprimer')
  // The action is in the outbox: the list no longer shows the product.
  await item.waitFor({ state: 'detached' })
  // A pointer over a toast keeps it open, and the toast covers other rows.
  await item.page().mouse.move(0, 0)
}

export function waitingChip(page: Page, count: number): Locator {
  return page.getByRole('button', {
    name: count === 1 ? /1 action en attente/ : new RegExp(`${count} actions en attente`),
  })
}

/** A user's phone shows bell and account menu on root screens only. */
async function showTopBar(page: Page): Promise<void> {
  const isBelow = await page.getByRole('link', { name: 'Retour', exact: true }).isVisible()
  if (!isBelow || (await page.evaluate(() => innerWidth)) >= 900) return
  await page
    .getByRole('navigation', { name: 'Navigation', exact: true })
    .getByRole('link', { name: 'Accueil' })
    .click()
}

/** Signs out by the user menu; resolves when the menu entry was pressed. */
export async function pressLogout(page: Page): Promise<void> {
  await showTopBar(page)
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page
    .getByRole('menuitem', { name: 'Déconnexion' })
    .or(page.getByRole('button', { name: 'Déconnexion' }))
    .first()
    .click()
}

export async function openBell(page: Page): Promise<Locator> {
  await showTopBar(page)
  await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click()
  const dropdown = page.locator('[popover]:popover-open')
  await dropdown.getByRole('link', { name: 'Voir toutes les notifications' }).waitFor()
  return dropdown
}

/** On the own products, offline: boosts one, deletes one and reads a notification; all three wait. */
export async function boostDeleteAndRead(page: Page, boosted: string, deleted: string): Promise<void> {
  await boost(page, productItem(page, boosted))
  await productItem(page, boosted).getByText('Boosté').waitFor()
  await remove(productItem(page, deleted))
  const unread = (await openBell(page)).getByRole('button', { name: /non lue/i }).first()
  await unread.click()
  await waitingChip(page, 3).waitFor()
}
