import { expect, test } from 'vitest'
import { signIn } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts'

inEachEngine('Sign in and dashboard', (here) => {
  test('the form leads to the dashboard with its figures, its chart and its lists', async () => {
    const phone = await here.phone()
    const page = await phone.open('/login?redirect=/dashboard')
    await signIn(page, seller)
    for (const name of ['Argent', 'À faire']) await page.getByRole('region', { name }).waitFor()
    await page.getByRole('region', { name: 'Annonces récentes' }).getByRole('listitem').first().waitFor()
    await page.getByRole('link', { name: /^Statistiques/ }).click()
    for (const name of ['Statistiques', 'Activité récente', 'Tendances'])
      await page.getByRole('region', { name }).waitFor()
    await page.getByRole('region', { name: 'Ventes' }).locator('canvas').first().waitFor()
    expect(phone.complaints).toEqual([])
  })
})
