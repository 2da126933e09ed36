import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aWeek, closed, decideAbout, restored } from '#tests/support/browser/account-status.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused, tabRound, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { signedInUser } from '#tests/support/browser/mirror.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

/** Shows every state of these screens in turn and calls `look` with its name. */
async function walk(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  const { url } = here.site()
  const userId = await signedInUser(page)
  await page.goto('/decisions')
  await page.getByText('Aucune décision à votre sujet.').waitFor()
  await look('aucune décision')
  await decideAbout(url, userId, aWeek)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await look('décisions, compte suspendu')
  await page.getByRole('button', { name: 'Contester' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await page.getByText('en 10 caractères au moins').waitFor()
  await look('contestation à corriger')
  await page.getByRole('dialog').getByRole('textbox').fill('Tout a été remis lundi dernier.')
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await page.getByText('Contestation envoyée').waitFor()
  await look('contestation envoyée')
  await page.goto('/dashboard')
  await heading(page, 'Tableau de bord').waitFor()
  await page.getByRole('link', { name: /^Suspendu jusqu’au/ }).waitFor()
  await look('bandeau')
  await decideAbout(url, userId, restored)
  await page.goto('/settings/account')
  await page.getByRole('region', { name: 'Connexion sans mot de passe' }).waitFor()
  for (const [button, dialog] of [
    [/^Changer d’e-mail/, 'Changer d’e-mail'],
    [/^Activer sur cet appareil/, 'Activer sur cet appareil'],
    [/^Supprimer mon compte/, /^Supprimer mon compte/],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await page
      .getByRole('dialog', { name: dialog })
      .getByLabel('Votre mot de passe', { exact: true })
      .waitFor()
    await look(String(button))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.goto('/privacy')
  await heading(page, 'Vos données').waitFor()
  await look('vos données')
  await page.goto('/confirm-email?token=rien')
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await page.getByText('Ce lien n’est plus valable').waitFor()
  await look('lien mort')
  await decideAbout(url, userId, closed)
  await page.goto('/account')
  await heading(page, 'Votre compte est fermé').waitFor()
  await page.locator('nav[aria-label="Navigation"] a[href="/wallet"]').waitFor({ state: 'attached' })
  await look('compte fermé')
  await decideAbout(url, userId, restored)
}

deepTest('every state on phone and desktop: accessible, large targets, nothing cut at 200 %', async () => {
  const { email, password } = await freshAccount(here.site().url)
  const page = await openAs(await here.phone(), email, password)
  const found: Faults = {}
  await walk(page, (state) => inEveryVariant(page, state, found))
  expect(found).toEqual({})
})

test('keyboard: read, appeal, return to the button', async () => {
  const { url } = here.site()
  const { email, password } = await freshAccount(url)
  const page = await openAs(await here.phone({ size: desktopSize }), email, password)
  await decideAbout(url, await signedInUser(page), aWeek)
  await page.getByRole('link', { name: /^Suspendu jusqu’au/ }).waitFor()
  await tabTo(page, /^Suspendu jusqu’au/)
  expect((await focused(page)).visible).toBe(true)
  await page.keyboard.press('Enter')
  await heading(page, 'Décisions de l’équipe').waitFor()
  await page.getByRole('article').first().waitFor()
  await tabTo(page, 'Contester')
  expect((await focused(page)).visible).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(async () => (await focused(page)).name).toBe('Contester')
  await page.keyboard.press('Enter')
  const words = page.getByRole('textbox', { name: 'Pourquoi cette décision n’est pas juste' })
  const isThere = () => words.evaluate((field) => field === document.activeElement)
  for (let presses = 0; presses < 4 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
  await page.keyboard.type('Tout a été remis lundi dernier.')
  await tabTo(page, 'Envoyer')
  await page.keyboard.press('Enter')
  await page.getByText('Contestation envoyée').waitFor()
  expect((await tabRound(page)).every(({ visible }) => visible)).toBe(true)
})
