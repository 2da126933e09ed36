import { expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { isFocused } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { typePin } from '#tests/support/browser/pin.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import {
  beginTrade,
  fcfaOf,
  fillWallet,
  linesOf,
  next,
  orderOf,
  stateWord,
  tradeOn,
  walletOf,
} from '#tests/support/browser/trade.ts'

const here = journey(startMarket)

test('order, accept, pay, ship, prove the handover, get paid, review', async () => {
  const { url } = here.site()
  // The price exceeds the buyer's balance: paying must first show the missing amount.
  const trade = await beginTrade(url, (await walletOf(await voiceOf(url, buyer))).available)
  const { price, title } = trade.product
  const [pocket, stall] = [await here.phone(), await here.phone()]
  const one = await tradeOn(pocket, trade.buyer)
  const other = await tradeOn(stall, trade.seller)
  const earned = (await walletOf(trade.seller)).available

  await one.page.goto(`/products/${trade.product.id}`)
  await one.page.getByRole('button', { name: 'Commander', exact: true }).click()
  const sheet = one.page.getByRole('dialog', { name: 'Commander' })
  await sheet.getByLabel('Livraison').check()
  await sheet.getByRole('button', { name: 'Envoyer la commande' }).click()
  await sheet.getByText('Indiquez où livrer.').waitFor()
  await sheet.getByLabel('Où livrer').fill('Médina, près de la mosquée')
  await sheet.getByLabel('Depuis le portefeuille').check()
  await sheet.getByText('Louma garde l’argent jusqu’à la remise').first().waitFor()
  await sheet.getByRole('button', { name: 'Envoyer la commande' }).click()
  await one.page.getByRole('heading', { level: 1, name: 'Votre commande' }).waitFor()
  await stateWord(one.page, 'Demandée').waitFor()
  const id = new URL(one.page.url()).pathname.split('/').at(-1) ?? ''

  // The seller's screen updates without input and lists the order as the first task.
  await other.page.getByRole('tab', { name: 'Ventes' }).click()
  await other.page.getByRole('region', { name: 'À faire' }).getByRole('link', { name: title }).click()
  await other.page.getByText(`Vous recevrez ${fcfaOf(price - Math.floor(price / 20))}`).waitFor()
  await other.page.getByText('Médina, près de la mosquée').waitFor()
  await next(other.page, 'Accepter').click()
  await stateWord(other.page, 'À payer').waitFor()
  // The pressed button is gone: the focus is on the heading of the next step.
  await eventually(() =>
    isFocused(other.page.getByRole('heading', { level: 2, name: 'Prochaine étape' })),
  ).toBe(true)

  // Too little money: the missing amount, and a link that tops up exactly that.
  await next(one.page, `Payer ${fcfaOf(price)}`).click()
  const pay = one.page.getByRole('dialog', { name: 'Payer depuis le portefeuille' })
  const { available } = await walletOf(trade.buyer)
  expect(available).toBeLessThan(price)
  await pay.getByText(`Il manque ${fcfaOf(price - available)}.`).waitFor()
  await eventually(() => pay.getByRole('link', { name: 'Recharger' }).getAttribute('href')).toBe(
    `/wallet?recharger=${price - available}&order=${id}`,
  )
  expect(await pay.getByRole('button', { name: /^Payer/ }).count()).toBe(0)
  // The wallet leads back to the order, also after a reload and after the form was closed.
  await pay.getByRole('link', { name: 'Recharger' }).click()
  await one.page.getByRole('dialog', { name: 'Recharger' }).waitFor()
  await one.page.keyboard.press('Escape')
  await one.page.reload()
  await one.page.getByRole('main').getByRole('link', { name: 'Revenir à la commande' }).click()
  await next(one.page, `Payer ${fcfaOf(price)}`).click()
  await fillWallet(url, trade.buyer, price)
  await pay.getByText('Après le paiement').waitFor()
  await pay.getByRole('button', { name: 'Payer', exact: false }).click()
  await typePin(one.page)
  await stateWord(one.page, 'Payée').waitFor()
  expect((await walletOf(trade.buyer)).available).toBe(available)

  await next(other.page, 'Marquer expédiée').click()
  await stateWord(one.page, 'Expédiée').waitFor()
  await next(one.page, 'Montrer le code de remise').click()
  const shown = one.page.getByRole('dialog', { name: 'Code de remise' })
  await shown.getByRole('img', { name: 'Code de remise à scanner' }).waitFor()
  const code = (await shown.locator('[data-code]').textContent()) ?? ''
  expect(code.trim().split(/\s+/)).toHaveLength(4)

  await next(other.page, 'Scanner le code de l’acheteur').click()
  const scan = other.page.getByRole('dialog', { name: 'Code de l’acheteur' })
  await scan.getByLabel('Code de remise').fill(code.toLowerCase())
  await scan.getByRole('button', { name: 'Valider' }).click()
  await stateWord(other.page, 'Terminée').waitFor()
  await waitForIdle(other.page, other.userId)
  const kept = (await orderOf(trade.seller, id)).commission
  await eventually(async () => (await walletOf(trade.seller)).available).toBe(earned + price - kept)
  await shown.getByText('Remise confirmée.').waitFor()
  await one.page.keyboard.press('Escape')
  await stateWord(one.page, 'Terminée').waitFor()
  await eventually(() => linesOf(trade.buyer, id)).toEqual([['order_payment', -price]])
  await eventually(() => linesOf(trade.seller, id)).toEqual([['order_income', price - kept]])

  for (const { page, userId } of [one, other]) {
    await next(page, 'Donner mon avis').click()
    const review = page.getByRole('dialog', { name: /^Votre avis sur/ })
    await review.getByRole('button', { name: 'Envoyer l’avis' }).click()
    await review.getByText('Choisissez une note.').waitFor()
    await review.getByLabel('5 sur 5').check({ force: true })
    await review.getByLabel('Quelques mots (facultatif)').fill('Tout s’est bien passé.')
    await review.getByRole('button', { name: 'Envoyer l’avis' }).click()
    await review.waitFor({ state: 'detached' })
    await waitForIdle(page, userId)
    await eventually(() => next(page, 'Donner mon avis').count()).toBe(0)
  }
  const reviews = (await trade.buyer.call('GET', `/users/${trade.seller.userId}/reviews`)).data as {
    data: { rating: number; text: string; product_title: string }[]
  }
  expect(reviews.data[0]).toMatchObject({ rating: 5, text: 'Tout s’est bien passé.', product_title: title })
  expect([...pocket.complaints, ...stall.complaints]).toEqual([])
})
