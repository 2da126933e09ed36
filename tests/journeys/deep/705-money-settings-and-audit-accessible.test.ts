import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { admin, askPayout, openDesktop, payShort, waitingRow } from '#tests/support/browser/money-review.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { fcfa } from '#tests/support/browser/wallet.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(() => startMarket({ LOUMA_APPROVE_UP_TO: '5000' }))

let waiting: Promise<unknown> | null = null

/** A withdrawal and a top-up that wait for the staff, created once for all tests. */
function somethingWaits(): Promise<unknown> {
  const begin = async () => {
    const { url } = here.site()
    const voice = await voiceOf(url, seller)
    await askPayout(voice, 6_005)
    await payShort(url, voice, 3_205)
  }
  waiting ??= begin()
  return waiting
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Shows every state of these screens in turn and calls `look` with its name. */
async function walk(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  await somethingWaits()
  const sheet = page.getByRole('dialog')
  await page.goto('/admin/dashboard')
  await page.locator('canvas').first().waitFor()
  await page.getByText('Voir le tableau').first().click()
  await look('tableau de bord')
  await openDesktop(page, 'retraits')
  await waitingRow(page, fcfa(6_005)).waitFor()
  await look('retraits')
  await waitingRow(page, fcfa(6_005)).click()
  await look('retrait')
  await sheet.getByRole('button', { name: 'Refuser' }).click()
  await sheet.getByRole('button', { name: 'Refuser ce retrait' }).click()
  await sheet.getByText('Expliquez la décision').waitFor()
  await look('refus sans raison')
  await leave(page)
  await openDesktop(page, 'recharges')
  await waitingRow(page, fcfa(3_205)).click()
  await look('recharge')
  await leave(page)
  await openDesktop(page, 'litiges')
  await page.getByRole('tabpanel').getByRole('button').first().click()
  await look('litige')
  await sheet.getByRole('button', { name: 'Trancher' }).click()
  await sheet.getByLabel('Partager').check()
  await sheet.getByRole('button', { name: /^25/ }).click()
  await sheet.getByRole('button', { name: 'Confirmer la décision' }).click()
  await look('litige à trancher')
  await leave(page)
  await page.goto('/admin/settings')
  await page.getByLabel('Commission (%)').fill('3,5')
  await look('réglages modifiés')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await sheet.waitFor()
  await look('réglages à enregistrer')
  await leave(page)
  await page.getByRole('button', { name: /^Modifier 24 heures/ }).click()
  await sheet.waitFor()
  await look('offre de boost')
  await leave(page)
  await page.getByRole('button', { name: /^Modifier Étal/ }).click()
  await sheet.waitFor()
  await look('forfait')
  await leave(page)
  await page.goto('/admin/audit')
  await page
    .getByRole('link', { name: /^Tout ce qui a été fait/ })
    .first()
    .waitFor()
  await look('journal')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await sheet.waitFor()
  await look('journal à filtrer')
  await leave(page)
}

deepTest('every state on phone and desktop: accessible, large targets, nothing cut at 200 %', async () => {
  const page = await openAs(await here.phone(), admin)
  const found: Faults = {}
  await walk(page, (state) => inEveryVariant(page, state, found))
  expect(found).toEqual({})
})

test('keyboard: from tab to tab, decide, and go back', async () => {
  await somethingWaits()
  const page = await openAs(await here.phone({ size: desktopSize }), admin)
  await openDesktop(page, 'retraits')
  await heading(page, 'Argent').waitFor()
  await waitingRow(page, fcfa(6_005)).waitFor()
  await tabTo(page, /^Retraits/)
  expect((await focused(page)).visible).toBe(true)
  await page.keyboard.press('ArrowRight')
  await waitingRow(page, fcfa(3_205)).waitFor()
  await page.keyboard.press('ArrowLeft')
  await waitingRow(page, fcfa(6_005)).waitFor()
  await tabTo(page, /6.005/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, 'Refuser')
  await page.keyboard.press('Enter')
  const words = page.getByLabel('Explication')
  await eventually(() => words.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await focused(page)).name).toMatch(/6.005/)
})
