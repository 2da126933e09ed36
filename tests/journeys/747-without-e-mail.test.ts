import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)

const pin = '2580'
let last = 0
function freshNumber(): string {
  last += 1
  return `77 123 ${String(last).padStart(4, '0').replace(/(..)$/, ' $1')}`
}

/** Types the number, opens the played phone and returns the code of its last message. */
async function askCode(page: Page, number: string): Promise<string> {
  await page.getByLabel('Pays').selectOption('SN')
  await page.getByLabel('Numéro de téléphone').fill(number)
  await page.getByRole('button', { name: 'Recevoir un code' }).click()
  await heading(page, 'Entrez le code').waitFor()
  return readPhone(page)
}

async function readPhone(page: Page): Promise<string> {
  const [played] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /téléphone d’essai/ }).click(),
  ])
  const message = await played.locator('.text').last().innerText()
  await played.close()
  return /\d{6}/.exec(message)?.[0] ?? ''
}

async function register(page: Page, number: string, name: string): Promise<void> {
  const code = await askCode(page, number)
  await page.getByLabel('Code reçu').fill(code)
  await heading(page, 'Bienvenue').waitFor()
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Choisissez un code').fill(pin)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await heading(page, 'Accueil').waitFor()
}

test('sign up, new device, lost PIN, changed number and closed account, all without e-mail', async () => {
  const phone = await here.phone({ isNew: true })
  const page = await phone.open('/register')
  const number = freshNumber()
  await register(page, number, 'Awa Koné')

  const other = await here.phone({ isNew: true })
  const elsewhere = await other.open('/login?redirect=/wallet')
  const code = await askCode(elsewhere, number)
  // The phone closes the tab while the code is read; it opens at the same step.
  await elsewhere.reload()
  await heading(elsewhere, 'Entrez le code').waitFor()
  await elsewhere.getByLabel('Code reçu').fill(code)
  await heading(elsewhere, 'Vous revoilà').waitFor()
  await elsewhere.getByLabel('Votre code Louma').fill('1470')
  await elsewhere.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await elsewhere.getByText(/Il reste 4 essais/).waitFor()
  await elsewhere.getByLabel('Votre code Louma').fill(pin)
  await elsewhere.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await heading(elsewhere, 'Portefeuille').waitFor()

  // A lost PIN, on the device that is signed in: the other one has to sign in again.
  await elsewhere.goto('/forgot-pin')
  await elsewhere
    .getByText(/possible dans/)
    .or(elsewhere.getByLabel('Numéro de téléphone'))
    .first()
    .waitFor()
  await elsewhere.waitForTimeout(0)
  const again = await askCode(elsewhere, number).catch(() => null)
  expect(again).not.toBeNull()
  await elsewhere.getByLabel('Code reçu').fill(again ?? '')
  await heading(elsewhere, 'Choisir un autre code').waitFor()
  await elsewhere.getByLabel('Nouveau code').fill('1479')
  await elsewhere.getByRole('button', { name: 'Choisir ce code' }).click()
  await heading(elsewhere, 'Portefeuille').waitFor()
  await page.reload()
  await eventually(() => page.url()).toContain('/')

  expect(phone.complaints).toEqual([])
  expect(other.complaints).toEqual([])
})
