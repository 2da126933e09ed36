import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { conversationOn, startConversation } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'

const here = journey(startMarket)

/** An amount as the screen formats it. */
const fcfa = (price: number) => `${String(price).replace(/\B(?=(\d{3})+$)/g, '\u202f')}\u00a0F`

const card = (page: Page, price: number): Locator =>
  page
    .getByRole('log')
    .locator('[data-state]')
    .filter({ hasText: fcfa(price) })

async function propose(page: Page, price: number): Promise<void> {
  await page.getByRole('button', { name: /^Offre/ }).click()
  await fill(page, 'Faire une offre', price)
}

async function fill(page: Page, title: string, price: number): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByLabel('Votre prix en Fcfa').fill(String(price))
  await sheet.getByText(fcfa(price)).first().waitFor()
  await sheet.getByRole('button', { name: 'Envoyer l’offre' }).click()
  await sheet.waitFor({ state: 'hidden' })
}

test('offer, refuse, counter-offer, accept: the agreed price is the same on both sides', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour.')
  const [pocket, stall] = [await here.phone(), await here.phone()]
  const one = await conversationOn(pocket, talk.buyer, talk.id)
  const other = await conversationOn(stall, talk.seller, talk.id)
  const [low, mid, high] = [talk.product.price - 500, talk.product.price - 400, talk.product.price - 100]

  await propose(one.page, low)
  await card(one.page, low).getByText('En attente de réponse').waitFor()
  await card(other.page, low).getByRole('button', { name: 'Refuser' }).click()
  await card(one.page, low).getByText('Refusée').waitFor()
  await one.page
    .getByRole('log')
    .getByText(`${talk.seller.name} a refusé ${fcfa(low)}`)
    .waitFor()

  await propose(one.page, mid)
  await card(other.page, mid).getByRole('button', { name: 'Proposer un autre prix' }).click()
  await fill(other.page, 'Proposer un autre prix', high)
  await card(one.page, mid).getByText('Autre prix proposé').waitFor()

  // Accepting offline shows at once and is applied after reconnecting.
  await card(one.page, high).getByRole('button', { name: 'Accepter' }).waitFor()
  await pocket.offline()
  await card(one.page, high).getByRole('button', { name: 'Accepter' }).click()
  await card(one.page, high).getByText('Acceptée').waitFor()
  await eventually(() => card(other.page, high).getByText('En attente de réponse').count()).toBe(1)
  await pocket.online()
  await waitForIdle(one.page, one.userId)
  const agreed = `Prix convenu\u00a0: ${fcfa(high)} jusqu’`
  await one.page.getByText(agreed).waitFor()
  await other.page.getByText(agreed).waitFor()
  await card(other.page, high).getByText('Acceptée').waitFor()
  const offers = (await talk.buyer.messages(talk.id)).flatMap(({ offer }) => offer ?? [])
  expect(offers.map(({ price, state }) => [price, state])).toEqual([
    [low, 'declined'],
    [mid, 'countered'],
    [high, 'accepted'],
  ])
  expect([...pocket.complaints, ...stall.complaints]).toEqual([])
})
