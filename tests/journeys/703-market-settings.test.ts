import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { admin } from '#tests/support/browser/money-review.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { fcfa } from '#tests/support/browser/wallet.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

test('a new package, previewed as sellers see it, and on sale at once', async () => {
  const page = await openAs(await here.phone({ size: desktopSize }), admin)
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Nouveau forfait' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nouveau forfait' })
  await sheet.getByLabel('Nom').fill('Petit étal')
  await sheet.getByRole('button', { name: 'Enregistrer' }).click()
  await sheet.getByText('Indiquez un nombre entier.').first().waitFor()
  await sheet.getByLabel('Prix, en Fcfa').fill('1 100')
  await sheet.getByLabel('Places').fill('11')
  await sheet.getByLabel('Jours pour les utiliser').fill('30')
  await sheet.getByLabel('Photos par annonce').fill('6')
  await sheet.getByLabel('Boosts inclus').fill('0')
  await sheet.getByText(`${fcfa(100)} par annonce`).waitFor()
  await sheet.getByText('11 places').waitFor()
  await sheet.getByLabel('Raison').fill('Pour commencer')
  await sheet.getByRole('button', { name: 'Enregistrer' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Modifier Petit étal/ }).waitFor()
  const shop = await openAs(await here.phone(), seller)
  await shop.goto('/publishing-packages')
  await shop.getByRole('heading', { name: 'Petit étal' }).waitFor()
})

deepTest('the save bar does not cover the field that has the focus', async () => {
  const page = await openAs(await here.phone(), admin)
  await page.goto('/admin/settings')
  const field = page.getByLabel('Annonces gratuites (par 30 jours)')
  await field.evaluate((it) => it.scrollIntoView({ block: 'end' }))
  await field.click()
  await field.press('End')
  await field.pressSequentially('1')
  const bar = page.getByRole('button', { name: 'Enregistrer' })
  await bar.waitFor()
  const [typed, over] = await Promise.all([
    field.evaluate((it) => it.getBoundingClientRect().bottom),
    page.getByText('1 réglage modifié').evaluate((it) => it.parentElement?.getBoundingClientRect().top),
  ])
  expect(over).toBeGreaterThan(typed)
})
