import { expect, test } from 'vitest'
import { takePhoto } from '#tests/support/browser/camera.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import {
  beginTrade,
  fcfaOf,
  fillWallet,
  linesOf,
  next,
  orderOf,
  place,
  stateWord,
  takeStep,
  tradeOn,
} from '#tests/support/browser/trade.ts'

const here = journey(startMarket)

test('a dispute with a photo, the answer, and a split whose amounts both sides see', async () => {
  const { url } = here.site()
  const trade = await beginTrade(url)
  const { price } = trade.product
  await fillWallet(url, trade.buyer, price)
  const id = await place(trade, { mode: 'escrow', fulfilment: 'delivery', address: 'Médina' })
  await takeStep(trade.seller, id, 'accept')
  await takeStep(trade.buyer, id, 'pay')
  await takeStep(trade.seller, id, 'ship')
  const [pocket, stall] = [await here.phone({ worker: true }), await here.phone({ worker: true })]
  const one = await tradeOn(pocket, trade.buyer)
  const other = await tradeOn(stall, trade.seller)
  await one.page.goto(`/orders/${id}`)
  const begin = async () => {
    await one.page.getByRole('button', { name: 'Autres actions' }).click()
    await one.page.getByRole('menuitem', { name: 'Signaler un problème' }).click()
  }
  await begin()
  const dialog = one.page.getByRole('dialog', { name: 'Signaler un problème' })
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await dialog.getByText('Choisissez une raison.').waitFor()
  await dialog.getByLabel('Article abîmé').check()
  await dialog.getByLabel('Racontez en quelques phrases').fill('La semelle est décollée.')
  await dialog.getByLabel('Ajouter des photos').setInputFiles(await takePhoto({ name: 'semelle.jpg' }))
  await dialog.getByRole('img', { name: 'À envoyer, 1' }).waitFor()

  // The app is killed: text, choice and photo are still there.
  await one.page.reload()
  await pocket.offline()
  await begin()
  await dialog.getByRole('img', { name: 'À envoyer, 1' }).waitFor()
  await eventually(() => dialog.getByLabel('Article abîmé').isChecked()).toBe(true)
  await eventually(() => dialog.getByLabel('Racontez en quelques phrases').inputValue()).toBe(
    'La semelle est décollée.',
  )
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await stateWord(one.page, 'En litige').waitFor()
  expect((await orderOf(trade.buyer, id)).state).toBe('shipped')
  await pocket.online()
  await waitForIdle(one.page, one.userId)
  const litige = one.page.getByRole('region', { name: 'Litige' })
  await litige.getByText('La semelle est décollée.').waitFor()
  await litige.getByRole('button', { name: 'Agrandir : Photo 1 du litige' }).waitFor()

  await other.page.goto(`/orders/${id}`)
  await next(other.page, 'Donner ma version').click()
  const answer = other.page.getByRole('dialog', { name: 'Votre version' })
  await answer.getByLabel('Racontez en quelques phrases').fill('Elle était entière au départ.')
  await answer.getByRole('button', { name: 'Envoyer' }).click()
  await waitForIdle(other.page, other.userId)
  await litige.getByText('Elle était entière au départ.').waitFor()
  expect(await next(other.page, 'Donner ma version').count()).toBe(0)

  const staff = await voiceOf(url, 'admin@louma.test')
  const back = Math.floor(price / 2)
  const { status } = await staff.call('PUT', `/admin/disputes/${id}`, {
    to_buyer: back,
    text: 'Chacun la moitié : le transport est en cause.',
  })
  expect(status).toBe(200)
  await stateWord(one.page, 'Litige réglé\u00a0: montant partagé').waitFor()
  await litige.getByText('Chacun la moitié').waitFor()
  await litige.getByText(fcfaOf(back)).first().waitFor()
  const lines = [await linesOf(trade.buyer, id), await linesOf(trade.seller, id)]
  const kept = Math.floor(((await orderOf(trade.buyer, id)).commission * (price - back)) / price)
  expect(lines[0]?.map(([, amount]) => amount)).toEqual([-price, back])
  expect(lines[1]?.map(([, amount]) => amount)).toEqual([price - back - kept])
  const theirs = other.page.getByRole('region', { name: 'Litige' })
  await theirs
    .getByText(fcfaOf(price - back - kept))
    .first()
    .waitFor()
  expect(stall.complaints).toEqual([])
})
