import type { Page } from 'playwright-core'
import { heading } from './screens.ts'

export const phonePin = '2580'

let last = 0

/** A number of Senegal as people write it, that no other account of this file has. */
export function freshNumber(): string {
  last += 1
  return `77 123 ${String(4_000 + last).replace(/(..)(..)/, '$1 $2')}`
}

/** Asks for a code to this number, and returns the one that the simulated phone shows. */
export async function requestCode(page: Page, number: string): Promise<string> {
  await page.getByLabel('Pays').selectOption('SN')
  await page.getByLabel('Numéro de téléphone').fill(number)
  await page.getByRole('button', { name: 'Recevoir un code' }).click()
  await page.getByLabel('Code reçu').waitFor()
  const [receiver] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /téléphone d’essai/ }).click(),
  ])
  const message = await receiver.locator('.text').last().innerText()
  await receiver.close()
  return /\d{6}/.exec(message)?.[0] ?? ''
}

export async function registerByPhone(page: Page, number: string, name: string): Promise<void> {
  const code = await requestCode(page, number)
  await page.getByLabel('Code reçu').fill(code)
  await heading(page, 'Bienvenue').waitFor()
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Choisissez un code').fill(phonePin)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await heading(page, 'Accueil').waitFor()
}
