import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

async function tabTo(page: Page, role: 'textbox' | 'button' | 'link', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${role} ${name}`)
}

/** The error of a field as its accessible description states it. */
async function errorOf(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true })
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(/\s+/).filter((id) => id !== '')
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))
  return texts.join(' ')
}

/** Password fields have no ARIA role. */
async function tabToPassword(page: Page, label: string): Promise<void> {
  const target = page.getByLabel(label, { exact: true })
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${label}`)
}

test('signs in by keyboard: errors under the fields, then the requested screen', async () => {
  const phone = await here.phone()
  const page = await phone.open('/my-products?etat=online')
  await heading(page, 'Connexion').waitFor()
  await tabTo(page, 'textbox', 'E-mail')
  await page.keyboard.type('pas une adresse')
  await page.keyboard.press('Enter')
  await eventually(() => errorOf(page, 'E-mail')).toContain('valable')

  await tabTo(page, 'textbox', 'E-mail')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(seller)
  await tabToPassword(page, 'Mot de passe')
  await page.keyboard.type('faux-mot-de-passe')
  await page.keyboard.press('Enter')
  await page.getByText('E-mail ou mot de passe incorrect.').first().waitFor()
  await eventually(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(seller)

  await page.getByLabel('Mot de passe', { exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('louma-demo')
  await tabTo(page, 'button', 'Se connecter')
  await page.keyboard.press('Enter')
  await heading(page, 'Mes produits').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/my-products?etat=online')
  expect(phone.complaints).toEqual([])
})

test('registers by keyboard: different passwords, an address already in use, then the dashboard', async () => {
  const phone = await here.phone()
  const page = await phone.open('/register')
  await heading(page, 'Inscription').waitFor()
  await tabTo(page, 'textbox', 'Nom')
  await page.keyboard.type('Fatou Sarr')
  await tabTo(page, 'textbox', 'E-mail')
  await page.keyboard.type(seller)
  await tabToPassword(page, 'Mot de passe')
  await page.keyboard.type('un-bon-secret')
  await tabToPassword(page, 'Confirmer le mot de passe')
  await page.keyboard.type('un-autre-secret')
  await page.keyboard.press('Enter')
  await eventually(() => errorOf(page, 'Confirmer le mot de passe')).toContain('différents')

  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill('un-bon-secret')
  await page.keyboard.press('Enter')
  await page.getByText('Un compte existe déjà avec cet e-mail.').first().waitFor()
  await eventually(() => errorOf(page, 'E-mail')).toContain('existe déjà')
  await eventually(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Fatou Sarr')

  await page.getByLabel('E-mail', { exact: true }).fill('fatou@louma.test')
  await tabTo(page, 'button', 'Créer mon compte')
  await page.keyboard.press('Enter')
  await heading(page, 'Accueil').waitFor()
  await page.getByRole('button', { name: 'Menu de Fatou Sarr' }).waitFor()
  expect(phone.complaints).toEqual([])
})
