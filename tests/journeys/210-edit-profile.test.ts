import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { askServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

test('offline the profile is readable and the input is kept; online it is sent and the menu shows it', async () => {
  const phone = await here.phone()
  const { page } = await sellerAtHome(phone)
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page
    .getByRole('link', { name: 'Mon Profil' })
    .or(page.getByRole('menuitem', { name: 'Mon Profil' }))
    .click()
  await heading(page, 'Mon profil').waitFor()

  await phone.offline()
  await page.reload()
  await heading(page, 'Mon profil').waitFor()
  await page.getByRole('main').getByText(seller).waitFor()
  await page.getByRole('link', { name: 'Modifier mon profil' }).click()
  await heading(page, 'Modifier mon profil').waitFor()
  await page.getByRole('main').getByText('Hors ligne').waitFor()
  await page.getByLabel('Nom', { exact: true }).fill('Aïssatou Ba')
  await page.getByLabel('Ville', { exact: true }).fill('Saint-Louis')
  await page.getByLabel('Présentation', { exact: true }).fill('Tissus wax.\nLivraison le jeudi.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Pas de réponse du serveur. Votre saisie est gardée.').waitFor()
  await page.reload()
  await heading(page, 'Modifier mon profil').waitFor()
  await eventually(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Aïssatou Ba')

  await phone.online()
  await page.getByRole('main').getByText('Hors ligne').waitFor({ state: 'hidden' })
  await page.getByLabel('Nom', { exact: true }).fill('A')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Le nom compte au moins 2 caractères.').waitFor()
  await eventually(() => page.getByLabel('Nom', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Nom', { exact: true }).fill('Aïssatou Ba')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await heading(page, 'Mon profil').waitFor()
  await page.getByRole('main').getByText('Saint-Louis').waitFor()
  await page.getByRole('button', { name: 'Menu de Aïssatou Ba' }).waitFor()

  const truth = await askServer(here.site().url, seller)
  const { user } = await truth.get<{ user: object }>('/auth/user')
  expect(user).toMatchObject({
    name: 'Aïssatou Ba',
    city: 'Saint-Louis',
    bio: 'Tissus wax.\nLivraison le jeudi.',
  })
  await page.goto('/profile/edit')
  await page.getByLabel('Ville', { exact: true }).fill('Ailleurs')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await heading(page, 'Mon profil').waitFor()
  await page.getByRole('link', { name: 'Modifier mon profil' }).click()
  await eventually(() => page.getByLabel('Ville', { exact: true }).inputValue()).toBe('Saint-Louis')
  expect(phone.complaints).toEqual([])
})
