import { expect, test } from 'vitest'
import { takePhoto } from '#tests/support/browser/camera.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { writeOffer } from '#tests/support/browser/offer-form.ts'
import { freshNumber, phonePin, registerByPhone, requestCode } from '#tests/support/browser/phone-login.ts'
import { typePin } from '#tests/support/browser/pin.ts'
import { heading, productItem } from '#tests/support/browser/screens.ts'
import { next, stateWord } from '#tests/support/browser/trade.ts'
import { balance, fcfa, openWallet, playOperator, recharge } from '#tests/support/browser/wallet.ts'

const here = journey(startMarket)

test('sign-up, another device, a lost PIN, a changed number and a closed account', async () => {
  const number = freshNumber()
  const phone = await here.phone({ isNew: true })
  const page = await phone.open('/register')
  await registerByPhone(page, number, 'Awa Koné')
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByText(`+221 ${number}`.replaceAll(' ', '\u00a0')).waitFor()

  const other = await here.phone({ isNew: true })
  const elsewhere = await other.open('/login?redirect=/wallet')
  const code = await requestCode(elsewhere, number)
  // A phone with little memory closes the tab while the code is read: it opens at the same step.
  await elsewhere.reload()
  await heading(elsewhere, 'Entrez le code').waitFor()
  await elsewhere.getByLabel('Code reçu').fill(code)
  await heading(elsewhere, 'Vous revoilà').waitFor()
  const enter = async (pin: string) => {
    await elsewhere.getByLabel('Votre code Louma').fill(pin)
    await elsewhere.getByRole('button', { name: 'Se connecter', exact: true }).click()
  }
  await enter('1470')
  await elsewhere.getByText(/Il reste 4 essais avant un blocage/).waitFor()
  await enter(phonePin)
  await heading(elsewhere, 'Portefeuille').waitFor()

  // A lost PIN: the session of the other device ends.
  await elsewhere.goto('/wallet')
  await balance(elsewhere).waitFor()
  await elsewhere.getByRole('button', { name: /^Code du portefeuille/ }).click()
  const sheet = elsewhere.getByRole('dialog')
  await sheet.getByRole('button', { name: /Code oublié/ }).click()
  await sheet.getByRole('link', { name: 'Recevoir un code par message' }).click()
  const forgotten = elsewhere.getByRole('dialog', { name: 'Choisir un autre code' })
  await forgotten.getByLabel('Numéro de téléphone').waitFor()
  await forgotten.getByLabel('Code reçu').fill(await requestCode(elsewhere, number))
  await forgotten.getByLabel('Nouveau code').fill('1479')
  await forgotten.getByRole('button', { name: 'Choisir ce code' }).click()
  await heading(elsewhere, 'Portefeuille').waitFor()
  await balance(elsewhere).waitFor()
  await page.getByRole('button', { name: 'Recevoir un code' }).waitFor()

  // Another number.
  const fresh = freshNumber()
  await elsewhere.goto('/settings/account')
  await elsewhere.getByRole('button', { name: /^Changer de numéro/ }).click()
  const dialog = elsewhere.getByRole('dialog', { name: 'Changer de numéro' })
  const second = await requestCode(elsewhere, fresh)
  await dialog.getByLabel('Code reçu').fill(second)
  await dialog.getByLabel('Votre code Louma').fill('1479')
  await dialog.getByRole('button', { name: 'Utiliser ce numéro' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await elsewhere.getByRole('button', { name: `Changer de numéro +221 ${fresh}` }).waitFor()

  // The end of the account, with the PIN.
  await elsewhere.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const leaving = elsewhere.getByRole('dialog', { name: /^Supprimer mon compte/ })
  await leaving.getByLabel('Votre code Louma').fill('1479')
  await leaving.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await elsewhere.getByRole('status').getByText('Votre compte sera effacé le').waitFor()
  expect([...phone.complaints, ...other.complaints]).toEqual([])
})

test('two people without e-mail sell, order, pay and hand over', async () => {
  const title = 'Marmite en fonte de Kaolack'
  const price = 12_500
  const [stall, pocket] = [await here.phone({ isNew: true }), await here.phone({ isNew: true })]
  const seller = await stall.open('/register')
  await registerByPhone(seller, freshNumber(), 'Ndèye Fall')
  const sellerId = await signedInUser(seller)
  await writeOffer(seller, { title, price: String(price), photos: [await takePhoto({ name: 'a.jpg' })] })
  await seller.getByRole('button', { name: 'Publier' }).click()
  await productItem(seller, title).getByText('En ligne').waitFor()
  await waitForIdle(seller, sellerId)

  const buyer = await pocket.open('/register')
  await registerByPhone(buyer, freshNumber(), 'Modou Diop')
  await openWallet(buyer)
  const sheet = await recharge(buyer, price)
  await sheet.getByText('Confirmez sur votre téléphone').waitFor()
  const topUp = await buyer.evaluate(async () => {
    const answer = await fetch('/api/v1/wallet/top-ups', {
      headers: { Authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    })
    return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
  })
  await playOperator(here.site().url, 'collect', topUp, 'accept')
  await sheet.getByText(fcfa(price)).first().waitFor()
  await sheet.getByText('Recharge créditée').waitFor({ timeout: 60_000 })

  await buyer.goto(`/search?q=${encodeURIComponent(title)}`)
  await buyer
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await buyer.getByRole('button', { name: 'Commander', exact: true }).click()
  const order = buyer.getByRole('dialog', { name: 'Commander' })
  await order.getByLabel('Depuis le portefeuille').check()
  await order.getByRole('button', { name: 'Envoyer la commande' }).click()
  await heading(buyer, 'Votre commande').waitFor()

  await seller.goto('/orders')
  await seller.getByRole('tab', { name: 'Ventes' }).click()
  await seller.getByRole('link', { name: title }).first().click()
  await next(seller, 'Accepter').click()
  await next(buyer, `Payer ${fcfa(price)}`).click()
  const pay = buyer.getByRole('dialog', { name: 'Payer depuis le portefeuille' })
  await pay.getByRole('button', { name: 'Payer', exact: false }).click()
  await typePin(buyer)
  await stateWord(buyer, 'Payée').waitFor()

  await next(buyer, 'Montrer le code de remise').click()
  const code = await buyer
    .getByRole('dialog', { name: 'Code de remise' })
    .locator('[data-code]')
    .textContent()
  await next(seller, 'Scanner le code de l’acheteur').click()
  const scan = seller.getByRole('dialog', { name: 'Code de l’acheteur' })
  await scan.getByLabel('Code de remise').fill(code ?? '')
  await scan.getByRole('button', { name: 'Valider' }).click()
  await stateWord(seller, 'Terminée').waitFor()
  await waitForIdle(seller, sellerId)
  await openWallet(seller)
  await balance(seller)
    .getByText(fcfa(price - price / 20))
    .first()
    .waitFor()
  expect([...stall.complaints, ...pocket.complaints]).toEqual([])
})
