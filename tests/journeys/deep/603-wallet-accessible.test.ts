import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { typePin } from '#tests/support/browser/pin.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import {
  balance,
  openWallet,
  ownNumber,
  recharge,
  spendableOf,
  typedNumber,
} from '#tests/support/browser/wallet.ts'
import { deepTest } from '#tests/support/depth.ts'
import { call } from '#tests/support/faults.ts'

const here = journey(() => startMarket({ LOUMA_APPROVE_UP_TO: '5000' }))

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Shows every state of the wallet screens in turn and calls `look` with its name. */
async function walk(page: Page, amount: number, look: (state: string) => Promise<void>): Promise<void> {
  await openWallet(page)
  await page.locator('[data-entry]').first().waitFor()
  await page.locator('[data-entry]').first().click()
  await sheetOf(page, 'Reçu').locator('svg[data-drawn]').waitFor()
  await look('reçu')
  await leave(page)
  await balance(page).getByRole('button', { name: 'Recharger' }).click()
  const form = sheetOf(page, 'Recharger')
  await form.getByLabel('Montant en Fcfa').fill('5')
  await form.getByRole('radio', { name: /avec un code/ }).check()
  await form.getByRole('button', { name: /^Recharger 5/ }).click()
  await form.getByText('Au moins').waitFor()
  await look('recharge refusée dans le formulaire')
  await leave(page)
  const sheet = await recharge(page, amount)
  await sheet.getByText('Confirmez sur votre téléphone').waitFor()
  await look('recharge en attente')
  await leave(page)
  await balance(page).getByRole('button', { name: 'Retirer' }).click()
  const out = sheetOf(page, 'Retirer')
  await out.getByLabel('Montant en Fcfa').fill(String(amount * 10))
  await out.getByLabel('Numéro qui reçoit').fill(await ownNumber(page))
  await look('retrait')
  await out.getByRole('button', { name: 'Continuer' }).click()
  await sheetOf(page, 'Confirmer le retrait').waitFor()
  await look('retrait à confirmer')
  await page.getByRole('button', { name: /^Retirer \d/ }).click()
  await typePin(page)
  await sheetOf(page, 'Retrait').getByText('Retrait demandé').waitFor()
  await look('retrait demandé')
  await sheetOf(page, 'Retrait').getByRole('button', { name: 'Annuler ce retrait' }).click()
  await look('retrait à annuler')
  await leave(page)
  const { faults } = here.site()
  faults.order(call('POST /wallet/top-ups'), { kind: 'answer', status: 503 })
  const unknown = await recharge(page, amount + 5)
  await unknown.getByText('État inconnu').waitFor()
  faults.heal()
  await look('état inconnu')
  await leave(page)
  await look('portefeuille avec ce qui est en cours')
}

deepTest('every state on phone and desktop: accessible, large targets, nothing cut at 200 %', async () => {
  const page = await openAs(await here.phone(), seller)
  const found: Faults = {}
  const look = (state: string) => inEveryVariant(page, state, found)
  await walk(page, 1_105, look)
  const spendable = spendableOf(await fetchFromServer(here.site().url, seller))
  const [newest] = await spendable.statement()
  const signed = await spendable.receipt(newest?.id ?? '')
  await page.goto('/receipts/check')
  await heading(page, 'Vérifier un reçu').waitFor()
  await look('vérification')
  for (const text of [signed, signed.replace(/\.[^.]+$/, `.${'A'.repeat(86)}`)]) {
    await page.getByRole('textbox').fill(text)
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click()
    const answer = page.getByText(/^Reçu (authentique|non valable)$/)
    await answer.waitFor()
    await look(await answer.innerText())
  }
  await page.getByRole('button', { name: 'Scanner le code' }).click()
  await sheetOf(page, 'Scanner un reçu').waitFor()
  await look('scanner')
  expect(found).toEqual({})
})

test('keyboard: top up, follow it, go back, read a receipt', async () => {
  const page = await openAs(await here.phone({ size: desktopSize }), seller)
  await openWallet(page)
  await tabTo(page, 'Recharger')
  expect((await focused(page)).visible).toBe(true)
  await page.keyboard.press('Enter')
  await eventually(async () => (await focused(page)).name).toBe('Montant en Fcfa')
  await page.keyboard.type('1405')
  await tabTo(page, 'Numéro mobile money')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typedNumber)
  await page.keyboard.press('Enter')
  await sheetOf(page, 'Recharge').getByText('Confirmez sur votre téléphone').waitFor()
  await tabTo(page, 'Vérifier')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tabTo(page, /^Recharge de/)
  await page.keyboard.press('Enter')
  await sheetOf(page, 'Recharge').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(async () => (await focused(page)).name).toMatch(/^Recharge de/)
  await tabTo(page, 'Entrées')
  await page.keyboard.press('Enter')
  await tabTo(page, /Solde après/)
  expect((await focused(page)).visible).toBe(true)
  await page.keyboard.press('Enter')
  await sheetOf(page, 'Reçu').waitFor()
})
