import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { readTable, signedInUser } from '#tests/support/browser/mirror.ts'
import { demoPassword, heading } from '#tests/support/browser/screens.ts'
import { sellerAtHome } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

test('deleting the account requires the password, clears the device and can be undone for 30 days', async () => {
  const { url } = here.site()
  const phone = await here.phone()
  const { email, password } = await freshAccount(url)
  const page = await openAs(phone, email, password)
  const userId = await signedInUser(page)
  const { dialog, send } = await openLeaving(page)
  await send.click()
  await dialog.getByText('Indiquez votre mot de passe.').waitFor()
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill('pas-le-bon')
  await send.click()
  await dialog.getByText('Ce n’est pas votre mot de passe.').waitFor()
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(password)
  await send.click()

  await page.getByRole('status').getByText('Votre compte sera effacé le').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
  const mirrors = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  await eventually(mirrors).not.toContain(`louma:user:${userId}`)
  expect(await readTable(page, 'louma:meta', 'users')).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await heading(page, 'Garder votre compte ?').waitFor()
  await page.goto('/messages')
  await heading(page, 'Garder votre compte ?').waitFor()
  await page.goto('/products')
  await heading(page, 'Produits').waitFor()
  await page.getByRole('link', { name: 'Le garder' }).click()
  await page.getByRole('button', { name: 'Garder mon compte' }).click()
  await page.getByRole('status').getByText('Votre compte est gardé').waitFor()
  await heading(page, 'Tableau de bord').waitFor()
  await page.reload()
  await heading(page, 'Tableau de bord').waitFor()
  expect(phone.complaints).toEqual([])
})

test('a user with open orders or money sees what is left to do and keeps the account', async () => {
  const phone = await here.phone()
  const { page, userId } = await sellerAtHome(phone)
  const { dialog, send } = await openLeaving(page)
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(demoPassword)
  await send.click()
  await dialog.getByText('Terminez d’abord vos commandes en cours.').waitFor()
  expect(await signedInUser(page)).toBe(userId)
  expect(phone.complaints).toEqual([])
})

async function openLeaving(page: Page) {
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog', { name: /^Supprimer mon compte/ })
  return { dialog, send: dialog.getByRole('button', { name: 'Supprimer mon compte' }) }
}
