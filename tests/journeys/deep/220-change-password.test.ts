import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { demoPassword, heading, signIn } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

test('changing the password keeps this device signed in and signs the other one out', async () => {
  const phone = await here.phone()
  const page = await phone.open('/login')
  await signIn(page, buyer)
  const other = await here.phone()
  const elsewhere = await other.open('/login')
  await signIn(elsewhere, buyer)

  await page.goto('/settings/account')
  await page.getByRole('region', { name: 'Sécurité' }).waitFor()
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer le mot de passe' })
  const send = dialog.getByRole('button', { name: 'Changer le mot de passe' })
  await dialog.getByLabel('Mot de passe actuel', { exact: true }).fill('pas-le-bon')
  await dialog.getByLabel('Nouveau mot de passe', { exact: true }).fill('tout-nouveau-secret')
  await dialog.getByLabel('Confirmer le mot de passe', { exact: true }).fill('tout-nouveau-secret')
  await send.click()
  await dialog.getByText('Ce n’est pas votre mot de passe actuel.').waitFor()
  await dialog.getByLabel('Mot de passe actuel', { exact: true }).fill(demoPassword)
  await send.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('status').getByText('Vos autres appareils sont déconnectés.').waitFor()

  // The closed live stream makes the other device check its session without user input.
  await heading(elsewhere, 'Connexion').waitFor()
  await page.goto('/dashboard')
  await page.reload()
  await heading(page, 'Tableau de bord').waitFor()
  await page.getByRole('button', { name: /^Menu de/ }).waitFor()
  await signIn(elsewhere, buyer, 'tout-nouveau-secret')
  expect(phone.complaints).toEqual([])
})
