import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { startServer } from '#tests/support/browser/own-address.ts'
import { heading, pressLogout } from '#tests/support/browser/screens.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startServer)

/** A virtual authenticator that stores keys and always verifies the user. */
async function giveKeys(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('creates a passkey, signs in with it, renames it, removes it', async () => {
  const { url } = here.site()
  const phone = await here.phone()
  const { email, password } = await freshAccount(url)
  const page = await openAs(phone, email, password)
  await giveKeys(page)
  await page.goto('/settings/account')
  const part = page.getByRole('region', { name: 'Connexion sans mot de passe' })
  await part.getByRole('button', { name: 'Activer sur cet appareil' }).click()
  const making = page.getByRole('dialog', { name: 'Activer sur cet appareil' })
  await making.getByLabel('Nom de la connexion').fill('Téléphone bleu')
  await making.getByLabel('Votre mot de passe', { exact: true }).fill('pas-le-bon')
  await making.getByRole('button', { name: 'Activer' }).click()
  await making.locator('[aria-invalid=true]').waitFor()
  await making.getByLabel('Votre mot de passe', { exact: true }).fill(password)
  await making.getByRole('button', { name: 'Activer' }).click()
  await page.getByRole('status').getByText('Connexion sans mot de passe activée').waitFor()
  await part.getByText('Téléphone bleu').waitFor()
  // This device already has a passkey.
  await part.getByRole('button', { name: 'Activer sur cet appareil' }).click()
  await making.getByLabel('Votre mot de passe', { exact: true }).fill(password)
  await making.getByRole('button', { name: 'Activer' }).click()
  await making.getByText('Cet appareil ouvre déjà votre compte').waitFor()
  await page.keyboard.press('Escape')

  await pressLogout(page)
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
  await page.getByRole('button', { name: 'Se connecter sans mot de passe' }).click()
  await heading(page, 'Accueil').waitFor()
  await page.getByRole('button', { name: 'Menu de Mariam Touré' }).waitFor()

  await page.goto('/settings/account')
  await part.getByText(/^Utilisée/).waitFor()
  await part.getByRole('button', { name: 'Renommer Téléphone bleu' }).click()
  const naming = page.getByRole('dialog', { name: 'Renommer la connexion' })
  await naming.getByLabel('Nom de la connexion').fill('Mon téléphone')
  await naming.getByRole('button', { name: 'Enregistrer' }).click()
  await part.getByRole('button', { name: 'Retirer Mon téléphone' }).click()
  const removing = page.getByRole('dialog', { name: 'Retirer cette connexion ?' })
  await removing.getByRole('button', { name: 'Retirer' }).click()
  await page.getByRole('status').getByText('Connexion retirée').waitFor()
  expect(await part.getByText('Mon téléphone').count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

deepTest('without a passkey on the device nothing happens, and the password works', async () => {
  const phone = await here.phone()
  const page = await phone.open('/login')
  const { cdp, authenticatorId } = await giveKeys(page)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Se connecter sans mot de passe' }).click()
  await page.getByText('Rien n’a été fait').waitFor()
  await heading(page, 'Connexion').waitFor()
  expect(phone.complaints).toEqual([])
})
