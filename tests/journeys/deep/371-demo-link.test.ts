import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { buyer, seller, sellerAtHome } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

test('a demo account sees its link and changes its password with it', async () => {
  const phone = await here.phone()
  const page = await phone.open('/forgot-password')
  await page.getByLabel('E-mail', { exact: true }).fill(buyer)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await page.getByText('Démonstration').waitFor()
  await page.getByRole('link', { name: 'Choisir un mot de passe' }).click()
  await heading(page, 'Nouveau mot de passe').waitFor()
  await page.getByText(`Pour le compte ${buyer}.`).waitFor()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('un-secret-bien-a-moi')
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill('un-secret-bien-a-moi')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await heading(page, 'Connexion').waitFor()
  await eventually(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(buyer)
  await signIn(page, buyer, 'un-secret-bien-a-moi')
  expect(phone.complaints).toEqual([])

  // After the password change the demo link is no longer shown to others.
  const stranger = await here.phone()
  const later = await stranger.open('/forgot-password')
  await later.getByLabel('E-mail', { exact: true }).fill(buyer)
  await later.getByRole('button', { name: 'Recevoir un lien' }).click()
  await later.getByText('Consultez vos e-mails').waitFor()
  expect(await later.getByText('Démonstration').count()).toBe(0)
})

test('an unknown address has no link', async () => {
  const phone = await here.phone()
  const page = await phone.open('/forgot-password')
  await page.getByLabel('E-mail', { exact: true }).fill('personne@louma.test')
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await page.getByText('Consultez vos e-mails').waitFor()
  expect(await page.getByText('Démonstration').count()).toBe(0)
})

test('a signed-in user sees why a link does not open', async () => {
  const phone = await here.phone()
  const { page } = await sellerAtHome(phone)
  await page.goto(`/forgot-password?token=abc&email=${encodeURIComponent(seller)}`)
  await heading(page, 'Tableau de bord').waitFor()
  await page.getByRole('status').getByText('Déconnectez-vous pour utiliser ce lien').waitFor()
  expect(phone.complaints).toEqual([])
})
