import { expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { conversationOn, startConversation } from '#tests/support/browser/conversation.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { fcfaOf, ordersOf, stateWord } from '#tests/support/browser/trade.ts'

const here = journey(startMarket)

test('an accepted offer is ordered at its price from the conversation', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour.')
  const price = talk.product.price - 200
  const offer = newId()
  await talk.buyer.call('POST', `/conversations/${talk.id}/messages`, { id: offer, kind: 'offer', price })
  const phone = await here.phone()
  const { page } = await conversationOn(phone, talk.buyer, talk.id)
  await page.goto(`/products/${talk.product.id}`)
  await page.getByRole('button', { name: 'Commander', exact: true }).click()
  const note = page.getByRole('dialog').getByRole('note')
  await note.getByText(`Votre offre de ${fcfaOf(price)} attend une réponse.`).waitFor()
  await note.getByRole('link', { name: 'Voir la conversation' }).click()
  const { status } = await talk.seller.call('POST', `/conversations/${talk.id}/offers/${offer}/answers`, {
    id: newId(),
    event: 'accept',
  })
  expect(status).toBeLessThan(300)
  await page.getByRole('button', { name: `Commander à ${fcfaOf(price)}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer la commande' }).click()
  await stateWord(page, 'Demandée').waitFor()
  const placed = (await ordersOf(talk.buyer)).find((one) => one.product.id === talk.product.id)
  expect([placed?.price, placed?.state]).toEqual([price, 'requested'])
  await page.getByRole('main').getByRole('link', { name: 'Discuter' }).click()
  await page.getByRole('link', { name: 'Voir ma commande' }).waitFor()
  expect(phone.complaints).toEqual([])
})
