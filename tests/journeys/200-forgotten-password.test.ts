import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

/** Path and query of the newest link in the server's log. */
function newestLink(): string | null {
  const links = [
    ...here
      .site()
      .log()
      .matchAll(/https?:\/\/[^/\s]+(\/forgot-password\?\S+)/g),
  ]
  return links.at(-1)?.[1] ?? null
}

test('requests a link, sets a password and signs in; the link works once', async () => {
  const phone = await here.phone()
  const page = await phone.open('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(buyer)
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await heading(page, 'Mot de passe oublié').waitFor()
  await eventually(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(buyer)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await page.getByText('Consultez vos e-mails').waitFor()
  await eventually(newestLink).not.toBeNull()
  const link = newestLink() ?? ''

  await page.goto(link)
  await heading(page, 'Nouveau mot de passe').waitFor()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await page.getByText('Le mot de passe compte au moins 8 caractères.').waitFor()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('tout-nouveau-secret')
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill('tout-nouveau-secret')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await page.getByRole('status').getByText('Mot de passe changé').waitFor()
  await heading(page, 'Connexion').waitFor()

  await page.goto(link)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('encore-un-secret')
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill('encore-un-secret')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await page.getByText('Ce lien n’est plus valable', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await heading(page, 'Mot de passe oublié').waitFor()

  await page.goto('/login')
  await signIn(page, buyer, 'tout-nouveau-secret')
  expect(phone.complaints).toEqual([])
})
