import { expect, test } from 'vitest'
import { type Voice, voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { outboxOf, waitForIdle } from '#tests/support/browser/mirror.ts'
import { withdrawBeside } from '#tests/support/browser/pin.ts'
import { chooseAction, errorToasts, heading, productItem } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fcfaOf, fillWallet, walletOf } from '#tests/support/browser/trade.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

/** Leaves about this much in the wallet and returns the exact amount; the withdrawn rest is a multiple of five. */
async function leave(voice: Voice, about: number): Promise<number> {
  const { available } = await walletOf(voice)
  const left = about + (available % 5)
  await withdrawBeside(voice, available - left)
  return left
}

test('offline without enough money: waiting, refused, rolled back, explained; after a top-up it passes and shows its effect', async () => {
  const { url } = here.site()
  const truth = await fetchFromServer(url, seller)
  const voice = await voiceOf(url, seller)
  const [product] = await boostable(truth, 1)
  if (!product) throw new Error('no products')
  const left = await leave(voice, 1000)
  const missing = 2500 - left
  const phone = await here.phone()
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/publishing-packages')
  await page.getByRole('button', { name: 'Acheter le forfait Étal' }).click()
  await page.getByRole('dialog').getByText(fcfaOf(left)).first().waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/my-products')
  const item = productItem(page, product.title)
  await item.waitFor()

  const dialog = page.getByRole('dialog', { name: 'Booster cette annonce' })
  const ask = async () => {
    await item.getByRole('button', { name: /^Booster/ }).click()
    await dialog.getByText('7 jours', { exact: true }).click()
  }
  // Online the balance is current: a top-up link replaces a boost that would be refused.
  await ask()
  await dialog.getByText(`Il manque ${fcfaOf(missing)}.`).waitFor()
  expect(await dialog.getByRole('button', { name: 'Confirmer le boost' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await phone.offline()
  await ask()
  await dialog
    .getByText(`Il manque ${fcfaOf(missing)} d’après votre dernier solde connu. Sans recharge d’ici là`)
    .waitFor()
  await dialog.getByRole('button', { name: 'Confirmer le boost' }).click()
  await item.getByText('Boosté').waitFor()
  await item.getByRole('img', { name: 'En attente d’envoi' }).waitFor()
  await phone.online()

  const toast = errorToasts(page, product.title)
  await toast.getByText(`il manque ${fcfaOf(missing)}`).waitFor()
  await item.getByText('Boosté').waitFor({ state: 'detached' })
  expect((await outboxOf(page, userId)).map(({ state }) => state)).toEqual(['rejected'])
  expect((await walletOf(voice)).available).toBe(left)
  await toast.getByRole('button', { name: 'Recharger' }).click()
  await eventually(() => new URL(page.url()).search).toBe(`?recharger=${missing}`)

  await fillWallet(url, voice, 1500)
  await page.goto('/my-products')
  await item.waitFor()
  await ask()
  await dialog.getByText(/^Payé de votre portefeuille/).waitFor()
  await dialog.getByRole('button', { name: 'Confirmer le boost' }).click()
  await waitForIdle(page, userId)
  await item.getByText('Boosté').waitFor()
  expect((await truth.products()).find(({ id }) => id === product.id)?.is_boosted).toBe(true)
  expect((await walletOf(voice)).available).toBe(left + 1500 - 2500)

  // One view while the boost runs.
  const looked = await fetch(`${url}/api/v1/products/${product.id}/view`, { method: 'PUT' })
  expect(looked.status).toBeLessThan(300)
  await chooseAction(item, 'Résultats des boosts')
  const sheet = page.getByRole('dialog', { name: 'Résultats des boosts' })
  const run = sheet.getByRole('listitem').filter({ hasText: '7 jours' })
  await run.getByText('En cours').waitFor()
  await run.getByText(fcfaOf(2500)).waitFor()
  await eventually(() => run.locator('dd').allTextContents()).toEqual(['0', '1', '0'])
  await page.keyboard.press('Escape')

  await page.goto(`/products/${product.id}`)
  await heading(page, product.title).waitFor()
  const boosts = page.getByRole('region', { name: 'Boosts' })
  await boosts.getByRole('button', { name: 'Booster' }).waitFor()
  await boosts.getByRole('listitem').filter({ hasText: '7 jours' }).getByText('En cours').waitFor()
  expect(phone.complaints.filter((one) => !one.includes('422'))).toEqual([])
})
