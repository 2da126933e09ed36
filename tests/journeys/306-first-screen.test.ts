import { expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { moderator } from '#tests/support/browser/review.ts'
import { demoPassword, heading, signIn } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)

test('a new account starts with its first sale, not with zeros', async () => {
  const { email, password } = await freshAccount(here.site().url)
  const phone = await here.phone()
  const page = await phone.open('/dashboard')
  await signIn(page, email, password)
  const steps = page.getByRole('region', { name: 'Vendez votre premier article' })
  await steps.waitFor()
  expect(await steps.getByRole('listitem').count()).toBe(3)
  expect(await page.getByRole('region', { name: 'Argent' }).count()).toBe(0)
  await steps.getByRole('link', { name: 'Vendre un article' }).click()
  await heading(page, 'Vendre un article').waitFor()
  expect(phone.complaints).toEqual([])
})

test('a new account starts in the market; with a page in mind it goes there', async () => {
  const { email, password } = await freshAccount(here.site().url)
  const phone = await here.phone()
  const page = await phone.open('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('region', { name: 'Annonces du moment' }).waitFor()

  const other = await here.phone()
  const form = await other.open('/register?redirect=%2Forders')
  await form.getByLabel('Nom', { exact: true }).fill('Awa Ba')
  await form.getByLabel('E-mail', { exact: true }).fill(`${newId()}@louma.test`)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  await form.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Créer mon compte' }).click()
  await heading(form, 'Mes commandes').waitFor()
  expect([...phone.complaints, ...other.complaints]).toEqual([])
})

test('a staff account starts with its work', async () => {
  const phone = await here.phone()
  const page = await phone.open('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(moderator)
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL('**/admin/products')
  await page.getByRole('button', { name: 'Accepter' }).waitFor()
  expect(phone.complaints).toEqual([])
})
