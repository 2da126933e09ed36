import { expect, test } from 'vitest'
import { closed, decideAbout, restored } from '#tests/support/browser/account-status.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { sellerAtHome } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

test('a banned account: one clear page; money and orders stay, every other screen leads there', async () => {
  const { url } = here.site()
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/my-products')
  await heading(page, 'Mes produits').waitFor()
  await decideAbout(url, userId, closed)
  await heading(page, 'Votre compte est fermé').waitFor()
  await page.getByText(closed.text).waitFor()

  for (const address of ['/', '/products', '/messages', '/settings', '/profile', '/products/create']) {
    await page.goto(address)
    await heading(page, 'Votre compte est fermé').waitFor()
  }
  await page.getByRole('link', { name: 'Portefeuille et retraits' }).click()
  await heading(page, 'Portefeuille').waitFor()
  await page.getByText('Disponible').waitFor()
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Commandes' }).click()
  await heading(page, 'Mes commandes').waitFor()
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Compte' }).click()
  await page.getByRole('link', { name: 'Voir la décision ou la contester' }).click()
  await page
    .getByRole('article', { name: 'Compte fermé' })
    .getByRole('button', { name: 'Contester' })
    .waitFor()

  await page.goto('/account')
  await decideAbout(url, userId, restored)
  // Making the page visible refreshes the account at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await heading(page, 'Mon compte').waitFor()
  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  await heading(page, 'Tableau de bord').waitFor()

  await decideAbout(url, userId, closed)
  await heading(page, 'Votre compte est fermé').waitFor()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(phone.complaints).toEqual([])
})
