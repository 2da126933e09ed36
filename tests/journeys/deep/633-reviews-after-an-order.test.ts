import { expect, test } from 'vitest'
import { ofName } from '#src/lib/of-name.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { beginTrade, orderOf, place, takeStep } from '#tests/support/browser/trade.ts'

const here = journey(startMarket)

test('two reviews of an order: visible when both are written, answered once, offline too', async () => {
  const { url } = here.site()
  const trade = await beginTrade(url)
  const order = await place(trade)
  await takeStep(trade.seller, order, 'accept')
  const { handover_code: code } = await orderOf(trade.buyer, order)
  expect((await trade.seller.call('PUT', `/orders/${order}/hand-over`, { code })).status).toBe(200)
  const reviewText = 'Retrait rapide, article comme sur la photo, merci à la vendeuse.'
  const review = (text: string, rating: number) => ({ rating, text })
  await trade.buyer.call('PUT', `/orders/${order}/review`, review(reviewText, 4))

  const pocket = await here.phone({ worker: true })
  const guest = await pocket.open(`/users/${trade.seller.userId}`)
  const reviews = guest.getByRole('region', { name: 'Avis' })
  await reviews.getByRole('img', { name: /sur 5 en moyenne$/ }).waitFor()
  expect(await reviews.getByText(reviewText).count()).toBe(0)
  await trade.seller.call('PUT', `/orders/${order}/review`, review('Acheteur ponctuel.', 5))
  const item = reviews.getByRole('listitem').filter({ hasText: reviewText })
  // Guests share an answer for up to two seconds.
  await eventually(async () => {
    await guest.reload()
    await reviews.getByRole('img', { name: /sur 5 en moyenne$/ }).waitFor()
    return item.count()
  }).toBe(1)
  await item.getByRole('img', { name: '4 sur 5', exact: true }).waitFor()
  await item.getByText(trade.buyer.name).waitFor()
  await item.getByText(trade.product.title).waitFor()
  expect(await item.getByRole('button', { name: /^Répondre/ }).count()).toBe(0)

  // On a product page, beside the seller's name.
  await guest.goto(`/products/${trade.product.id}`)
  const card = guest.getByRole('link', { name: /^Vendu par/ })
  await card.getByText(/^\d+.avis$/).waitFor()

  const stall = await here.phone({ worker: true })
  const page = await openAs(stall, seller)
  const userId = await signedInUser(page)
  await page.goto(`/users/${userId}`)
  await heading(page, 'Mon profil public').waitFor()
  const own = page
    .getByRole('region', { name: 'Avis reçus' })
    .getByRole('listitem')
    .filter({ hasText: reviewText })
  await own.waitFor()
  await workerReady(page)
  await stall.offline()
  await own.getByRole('button', { name: `Répondre à ${trade.buyer.name}` }).click()
  await own.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await own.getByText('Écrivez la réponse.').waitFor()
  await own.getByLabel('Votre réponse').fill('Au plaisir de vous revoir.')
  await own.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await own.getByText('Au plaisir de vous revoir.').waitFor()
  await own.getByRole('img', { name: 'En attente d’envoi' }).waitFor()
  expect(await own.getByRole('button', { name: /^Répondre/ }).count()).toBe(0)
  await stall.online()
  await waitForIdle(page, userId)
  await own.getByRole('img', { name: 'En attente d’envoi' }).waitFor({ state: 'detached' })

  await guest.goto(`/users/${trade.seller.userId}`)
  await item.getByText(`Réponse ${ofName(trade.seller.name)}`).waitFor()
  await item.getByText('Au plaisir de vous revoir.').waitFor()
  expect([...pocket.complaints, ...stall.complaints]).toEqual([])
})
