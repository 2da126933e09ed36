import { expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { admin } from '#tests/support/browser/money-review.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { fcfa } from '#tests/support/browser/wallet.ts'

const here = journey(startMarket)

interface Settings {
  version: number
  values: { commission: number; messages_per_minute: number; free_slots: number }
  defaults: { commission: number }
}

async function settings(): Promise<Settings> {
  const staff = await voiceOf(here.site().url, admin)
  return ((await staff.call('GET', '/admin/settings')).data as { data: Settings }).data
}

async function change(changes: object): Promise<void> {
  const staff = await voiceOf(here.site().url, admin)
  const { version } = await settings()
  const body = { seen: version, changes, reason: 'Essai' }
  expect((await staff.call('PUT', '/admin/settings', body)).status).toBe(200)
}

test("a commission in per cent with its reason, and the return to the operator's default", async () => {
  const page = await openAs(await here.phone(), admin)
  await page.goto('/admin/settings')
  const field = page.getByLabel('Commission (%)')
  await field.fill('70')
  await page.getByText('Indiquez de 0\u00a0% à 50\u00a0%.').waitFor()
  await eventually(() => page.getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true)
  await field.fill('3,25')
  await page.getByText('1 réglage modifié').waitFor()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enregistrer ces réglages' })
  await dialog.getByText('3,25\u00a0%').waitFor()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('Indiquez la raison.').waitFor()
  await dialog.getByLabel('Raison').fill('Essai à Dakar')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await settings()).values.commission).toBe(325)
  await page.getByRole('button', { name: /^Revenir à la valeur par défaut/ }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByLabel('Raison').fill('Fin de l’essai')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { values, defaults } = await settings()
  expect(values.commission).toBe(defaults.commission)
})

test('changed by another user meanwhile: the new values and the typed input are shown', async () => {
  const page = await openAs(await here.phone(), admin)
  await page.goto('/admin/settings')
  await page.getByLabel('Messages (par minute)').fill('44')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enregistrer ces réglages' })
  await dialog.getByLabel('Raison').fill('Trop de messages')
  await change({ free_slots: 17 })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('Quelqu’un d’autre a modifié les réglages').waitFor()
  await eventually(() => dialog.getByLabel('Raison').inputValue()).toBe('Trop de messages')
  await dialog.getByRole('button', { name: 'Relire' }).click()
  await page.getByLabel('Annonces gratuites (par 30 jours)').and(page.locator('[value="17"]')).waitFor()
  await eventually(() => page.getByLabel('Messages (par minute)').inputValue()).toBe('44')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByLabel('Raison').fill('Trop de messages')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await settings()).values).toMatchObject({ messages_per_minute: 44, free_slots: 17 })
})

test('a new package, previewed as sellers see it, and on sale at once', async () => {
  const page = await openAs(await here.phone({ size: desktopSize }), admin)
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Nouveau forfait' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nouveau forfait' })
  await sheet.getByLabel('Nom').fill('Petit étal')
  await sheet.getByRole('button', { name: 'Enregistrer' }).click()
  await sheet.getByText('Indiquez un nombre entier.').first().waitFor()
  await sheet.getByLabel('Prix, en Fcfa').fill('1 100')
  await sheet.getByLabel('Emplacements').fill('11')
  await sheet.getByLabel('Jours pour les utiliser').fill('30')
  await sheet.getByLabel('Photos par annonce').fill('6')
  await sheet.getByLabel('Boosts inclus').fill('0')
  await sheet.getByText(`${fcfa(100)} par annonce`).waitFor()
  await sheet.getByText('11 emplacements').waitFor()
  await sheet.getByLabel('Raison').fill('Pour commencer')
  await sheet.getByRole('button', { name: 'Enregistrer' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Modifier Petit étal/ }).waitFor()
  const shop = await openAs(await here.phone(), seller)
  await shop.goto('/publishing-packages')
  await shop.getByRole('heading', { name: 'Petit étal' }).waitFor()
})

test("a boost plan no longer sold stays in the staff's list and leaves the sellers' list", async () => {
  const page = await openAs(await here.phone(), admin)
  await page.goto('/admin/settings')
  await heading(page, 'Réglages du marché').waitFor()
  await page.getByRole('button', { name: /^Modifier 7 jours/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Modifier cette offre' })
  await sheet.getByLabel('Se vend').uncheck()
  await sheet.getByLabel('Raison').fill('Trop longue')
  await sheet.getByRole('button', { name: 'Enregistrer' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /^Modifier 7 jours/ })
    .getByText('Ne se vend plus')
    .waitFor()
  const voice = await voiceOf(here.site().url, seller)
  const { data } = (await voice.call('GET', '/boost-offers')).data as { data: { hours: number }[] }
  expect(data.map(({ hours }) => hours)).not.toContain(7 * 24)
})

test('the save bar does not cover the field that has the focus', async () => {
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
