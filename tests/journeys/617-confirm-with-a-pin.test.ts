import { expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { isFocused } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { pinSheet, protectionOf, typePin } from '#tests/support/browser/pin.ts'
import { demoPassword } from '#tests/support/browser/screens.ts'
import {
  beginTrade,
  fillWallet,
  next,
  place,
  stateWord,
  takeStep,
  tradeOn,
  walletOf,
} from '#tests/support/browser/trade.ts'
import { balance, fcfa, openWallet, typedNumber, withdraw } from '#tests/support/browser/wallet.ts'

const here = journey(startMarket)

test('the first payment sets the PIN, the next one asks for it; five errors lock it everywhere', async () => {
  const { url } = here.site()
  const trade = await beginTrade(url)
  const { price } = trade.product
  await fillWallet(url, trade.buyer, 3 * price)
  const before = (await walletOf(trade.buyer)).available
  const id = await place(trade, { mode: 'escrow' })
  await takeStep(trade.seller, id, 'accept')
  const phone = await here.phone()
  const { page } = await tradeOn(phone, trade.buyer)
  const askToPay = async () => {
    await page.goto(`/orders/${id}`)
    await next(page, /^Payer/).click()
    await page
      .getByRole('dialog', { name: 'Payer depuis le portefeuille' })
      .getByRole('button', { name: /^Payer/ })
      .click()
  }
  await askToPay()
  const sheet = await pinSheet(page)
  await sheet.getByText('Choisissez un code pour votre portefeuille').waitFor()
  const choose = async (password: string, code: string, again: string) => {
    await sheet.getByLabel('Votre mot de passe Louma').fill(password)
    await sheet.getByLabel('Nouveau code').fill(code)
    await sheet.getByLabel('Le même code encore une fois').fill(again)
    await sheet.getByRole('button', { name: 'Choisir ce code et confirmer' }).click()
  }
  await choose(demoPassword, '1234', '1234')
  await sheet.getByText('Ce code est trop facile à deviner.').waitFor()
  await choose(demoPassword, '2580', '2581')
  await sheet.getByText('Les deux codes sont différents.').waitFor()
  await choose('pas-le-bon', '2580', '2580')
  await sheet.getByText('Ce n’est pas votre mot de passe.').waitFor()
  await eventually(() => isFocused(sheet.getByLabel('Votre mot de passe Louma'))).toBe(true)
  expect((await protectionOf(trade.buyer)).pin).toBe(false)
  // After cancelling, the payment is unchanged.
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Payer/ })
    .click()
  await pinSheet(page)
  await choose(demoPassword, '2580', '2580')
  await stateWord(page, 'Payée').waitFor()
  expect((await walletOf(trade.buyer)).available).toBe(before - price)

  const second = await beginTrade(url)
  const other = await place(second, { mode: 'escrow' })
  await takeStep(second.seller, other, 'accept')
  await page.goto(`/orders/${other}`)
  await next(page, /^Payer/).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Payer/ })
    .click()
  await pinSheet(page)
  for (const left of ['4 essais', '3 essais', '2 essais', '1 essai']) {
    await sheet.getByLabel('Code du portefeuille').fill('1470')
    await sheet.getByRole('button', { name: 'Confirmer' }).click()
    await sheet.getByText(`Il reste ${left} avant un blocage.`).first().waitFor()
  }
  await sheet.getByLabel('Code du portefeuille').fill('1470')
  await sheet.getByRole('button', { name: 'Confirmer' }).click()
  await sheet.getByText('Trop d’essais : le code est bloqué jusqu’à').waitFor()
  expect(await sheet.getByLabel('Code du portefeuille').count()).toBe(0)
  const tablet = await tradeOn(await here.phone(), trade.buyer)
  await tablet.page.goto(`/orders/${other}`)
  await next(tablet.page, /^Payer/).click()
  await tablet.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Payer/ })
    .click()
  await tablet.page.getByText('Trop d’essais : le code est bloqué jusqu’à').waitFor()

  // Without mail the password replaces the PIN.
  await sheet.getByRole('button', { name: 'Code oublié' }).click()
  await sheet.getByLabel('Votre mot de passe Louma').fill(demoPassword)
  await sheet.getByRole('button', { name: 'Continuer' }).click()
  await sheet.getByLabel('Nouveau code').fill('9071')
  await sheet.getByLabel('Le même code encore une fois').fill('9071')
  await sheet.getByRole('button', { name: 'Choisir ce code' }).click()
  await sheet.getByLabel('Code du portefeuille').fill('9071')
  await sheet.getByRole('button', { name: 'Confirmer' }).click()
  await stateWord(page, 'Payée').waitFor()
  expect(phone.complaints).toEqual([])
})

test('a withdrawal to a new number: the PIN is set, the amount kept, the number waits a day', async () => {
  const { url } = here.site()
  const { email, password } = await freshAccount(url)
  const voice = await voiceOf(url, email, password)
  await fillWallet(url, voice, 10_000)
  const phone = await here.phone()
  const page = await openAs(phone, email, password)
  await openWallet(page)
  await balance(page).getByRole('button', { name: 'Retirer' }).click()
  const form = page.getByRole('dialog', { name: 'Retirer' })
  await form.getByLabel('Montant en Fcfa').fill('2005')
  await form.getByLabel('Numéro qui reçoit').fill(typedNumber)
  await form.getByRole('button', { name: 'Continuer' }).click()
  const last = page.getByRole('dialog', { name: 'Confirmer le retrait' })
  await last.getByRole('button', { name: `Retirer ${fcfa(2_005)}` }).click()
  await page.getByRole('dialog', { name: 'Nouveau numéro de retrait' }).waitFor()
  await typePin(page, password)
  await last.getByText('il recevra vos retraits dans 24 heures').waitFor()
  await last.getByRole('button', { name: `Retirer ${fcfa(2_005)}` }).waitFor()
  expect((await walletOf(voice)).available).toBe(10_000)
  expect((await protectionOf(voice)).numbers).toHaveLength(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Code du portefeuille' }).click()
  const code = page.getByRole('dialog', { name: 'Code du portefeuille' })
  await code.getByText('à partir du').waitFor()
  await code.getByRole('button', { name: /^Retirer le/ }).click()
  await code.getByText('Aucun pour l’instant.').waitFor()
  expect((await protectionOf(voice)).numbers).toEqual([])
  expect(phone.complaints).toEqual([])
})

test('the wallet PIN: set, changed, an amount without PIN, a withdrawal always with it', async () => {
  const { url } = here.site()
  const seller = 'vendeur@louma.test'
  const voice = await voiceOf(url, seller)
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  await openWallet(page)
  await page.getByRole('button', { name: 'Code du portefeuille' }).click()
  const code = page.getByRole('dialog')
  await code.getByLabel('Votre mot de passe Louma').fill(demoPassword)
  await code.getByLabel('Nouveau code').fill('1470')
  await code.getByLabel('Le même code encore une fois').fill('1470')
  await code.getByRole('button', { name: 'Choisir ce code' }).click()
  await code.getByText('Jamais').waitFor()
  await code.getByRole('button', { name: 'Changer le code' }).click()
  await code.getByLabel('Code actuel').fill('1470')
  await code.getByLabel('Nouveau code').fill('2580')
  await code.getByLabel('Le même code encore une fois').fill('2580')
  await code.getByRole('button', { name: 'Changer le code' }).click()
  await page.getByRole('status').getByText('Code changé').waitFor()
  await code.getByRole('button', { name: 'Payer sans code' }).click()
  await code.getByLabel('Sans code jusqu’à').fill('30000')
  await code.getByLabel('Code du portefeuille').fill('2580')
  await code.getByRole('button', { name: 'Enregistrer' }).click()
  await code.getByText(`Indiquez un montant de 0 à ${fcfa(25_000)}.`).waitFor()
  await code.getByLabel('Sans code jusqu’à').fill('5000')
  await code.getByRole('button', { name: 'Enregistrer' }).click()
  await code.getByText(`Jusqu’à ${fcfa(5_000)} par jour`).waitFor()
  expect(await protectionOf(voice)).toMatchObject({ pin: true, exempt_up_to: 5_000 })
  await page.keyboard.press('Escape')
  await code.waitFor({ state: 'detached' })
  const sheet = await withdraw(page, 1_005)
  await sheet.getByText('Envoyé à l’opérateur').waitFor()
  await eventually(async () => (await walletOf(voice)).held).toBeGreaterThanOrEqual(1_005)
  expect(phone.complaints).toEqual([])
})
