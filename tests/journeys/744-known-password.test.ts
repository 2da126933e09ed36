import { expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)

test('a commonly used password is refused under its field', async () => {
  const phone = await here.phone()
  const page = await phone.open('/register')
  await heading(page, 'Inscription').waitFor()
  await page.getByLabel('Nom', { exact: true }).fill('Mariam Touré')
  await page.getByLabel('E-mail', { exact: true }).fill(`${newId()}@louma.test`)
  const write = async (password: string) => {
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
  }
  await write('motdepasse')
  await page.getByText('Ce mot de passe est trop facile à deviner.').waitFor()
  await eventually(() => page.getByLabel('Mot de passe', { exact: true }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  await write('trois-pirogues-bleues')
  await heading(page, 'Tableau de bord').waitFor()
  expect(phone.complaints).toEqual([])
})

test('registration links to the privacy page, readable without an account', async () => {
  const phone = await here.phone()
  const page = await phone.open('/register')
  await page.getByRole('link', { name: /^Ce que Louma garde de vous/ }).click()
  await heading(page, 'Vos données').waitFor()
  await page.getByText('90 jours').first().waitFor()
  await page.getByText('Si vous supprimez votre compte').waitFor()
  expect(phone.complaints).toEqual([])
})
