import { expect, test } from 'vitest'
import { fcfa } from '#src/lib/fcfa.ts'
import { newId } from '#src/lib/id.ts'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { isFocused } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { outboxOf, signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { desktopSize, workerReady } from '#tests/support/browser/phone.ts'
import {
  admin,
  decideButton,
  giveReason,
  inList,
  manager,
  moderator,
  newcomer,
  openQueue,
  pendingFor,
  shownListing,
} from '#tests/support/browser/review.ts'
import { buyer } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

test("accepted: the product moves from the queue to the market, and the seller's phone is notified", async () => {
  const { url } = here.site()
  const staff = await voiceOf(url, moderator)
  const [first, second] = await pendingFor(staff)
  if (first === undefined || second === undefined) throw new Error('nothing waits')
  const one = await voiceOf(url, buyer)
  expect((await one.call('GET', `/products/${first.id}`)).status).toBe(404)
  const stall = await openAs(await here.phone(), newcomer)
  await stall.goto('/my-products')
  const own = stall.getByRole('listitem').filter({ hasText: first.title })
  await own.getByText('En vérification').waitFor()

  const phone = await here.phone()
  const page = await openAs(phone, moderator)
  await openQueue(page)
  await shownListing(page, first.title).waitFor()
  await decideButton(page, 'Accepter').click()
  // The next product replaces it, scrolled to its start.
  await shownListing(page, second.title).waitFor()
  await page.getByText('Annonce acceptée').waitFor()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await shownListing(page, first.title).waitFor()
  await eventually(() =>
    isFocused(page.getByRole('heading', { level: 2, name: first.title, exact: true })),
  ).toBe(true)
  expect((await pendingFor(staff)).map(({ id }) => id)).toContain(first.id)
  await decideButton(page, 'Accepter').click()
  await shownListing(page, second.title).waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toBe(second.title)
  await eventually(async () => (await one.call('GET', `/products/${first.id}`)).status).toBe(200)
  await own.getByText('En ligne').waitFor()
  expect((await pendingFor(staff)).map(({ id }) => id)).not.toContain(first.id)
  expect(phone.complaints).toEqual([])
})

test('refused with a reason, appealed, then reversed by the staff: the product is online', async () => {
  const { url } = here.site()
  const staff = await voiceOf(url, moderator)
  const [listing] = (await pendingFor(staff)).filter(({ seller }) => seller.name === 'Kouassi Yao')
  if (listing === undefined) throw new Error('nothing waits')
  const page = await openAs(await here.phone({ size: desktopSize, worker: false }), moderator)
  await openQueue(page)
  await inList(page, listing.title).click()
  await shownListing(page, listing.title).waitFor()
  await decideButton(page, 'Refuser').click()
  const dialog = page.getByRole('dialog', { name: 'Refuser cette annonce' })
  await dialog.getByRole('button', { name: 'Refuser' }).click()
  await dialog.getByText('Choisissez une raison.').waitFor()
  await giveReason(dialog, 'Contrefaçon')
  await eventually(() => dialog.getByLabel('Vos mots').inputValue()).toContain('copie d’une marque')
  await giveReason(dialog, 'Contrefaçon', 'Le logo est celui d’une marque que vous ne vendez pas.')
  // Own text is kept when another reason is chosen.
  await giveReason(dialog, 'Trompeur')
  await dialog.getByText('Le logo est celui').nth(1).waitFor()
  await dialog.getByRole('button', { name: 'Refuser' }).click()
  await dialog.waitFor({ state: 'detached' })
  await shownListing(page, listing.title).waitFor({ state: 'detached' })

  const owner = await voiceOf(url, newcomer)
  const decisionsOf = async () =>
    (
      (await owner.call('GET', '/me/decisions')).data as {
        data: { id: string; kind: string; text: string }[]
      }
    ).data
  await eventually(async () => (await decisionsOf()).map(({ kind }) => kind)).toContain('reject')
  const stall = await openAs(await here.phone({ worker: false }), newcomer)
  await stall.goto('/my-products')
  const own = stall.getByRole('listitem').filter({ hasText: listing.title })
  await own.getByText('Refusée').waitFor()

  const [decision] = await decisionsOf()
  const appeal = { id: newId(), text: 'Je suis revendeur de cette marque, la facture est en photo.' }
  expect((await owner.call('POST', `/me/decisions/${decision?.id}/appeal`, appeal)).status).toBe(201)

  const desk = await openAs(await here.phone({ size: desktopSize, worker: false }), admin)
  await desk.goto('/admin/cases?filtre=appeal')
  await desk.getByRole('link', { name: `Contestation : ${listing.title}` }).click()
  await desk.getByText(appeal.text).waitFor()
  await desk.getByRole('button', { name: 'Annuler la décision' }).click()
  const answer = desk.getByRole('dialog', { name: 'Annuler la décision' })
  await answer.getByLabel('Vos mots').fill('La facture suffit, merci. Votre annonce revient.')
  await answer.getByRole('button', { name: 'Annuler la décision' }).click()
  await answer.waitFor({ state: 'detached' })
  await desk.getByText('Décision annulée', { exact: true }).first().waitFor()
  await own.getByText('En ligne').waitFor()
  expect((await owner.call('GET', `/products/${listing.id}`)).status).toBe(200)
})

test('offline: accept, refuse, undo; everything is sent after reconnecting', async () => {
  const { url } = here.site()
  const staff = await voiceOf(url, moderator)
  const phone = await here.phone()
  const page = await openAs(phone, moderator)
  await workerReady(page)
  const userId = await signedInUser(page)
  const [first, second, third] = await pendingFor(staff)
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few wait')
  await openQueue(page)
  await shownListing(page, first.title).waitFor()
  await phone.offline()
  await decideButton(page, 'Accepter').click()
  await shownListing(page, second.title).waitFor()
  await decideButton(page, 'À modifier').click()
  const dialog = page.getByRole('dialog', { name: 'Demander une modification' })
  await giveReason(dialog, 'Trompeur')
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await shownListing(page, third.title).waitFor()
  await decideButton(page, 'Accepter').click()
  const waiting = page.getByRole('list', { name: 'Vos décisions en attente' })
  await eventually(() => waiting.getByRole('listitem').count()).toBe(3)
  await waiting
    .getByRole('listitem')
    .filter({ hasText: third.title })
    .getByRole('button', { name: 'Annuler' })
    .click()
  await eventually(() => waiting.getByRole('listitem').count()).toBe(2)
  await page.reload()
  await shownListing(page, third.title).waitFor()
  expect((await outboxOf(page, userId)).map(({ kind }) => kind)).toEqual(['product.decide', 'product.decide'])
  await page.getByRole('img', { name: 'En attente d’envoi' }).first().waitFor()
  expect((await pendingFor(staff)).map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]))
  await phone.online()
  await waitForIdle(page, userId)
  const left = (await pendingFor(staff)).map(({ id }) => id)
  expect(left).not.toContain(first.id)
  expect(left).not.toContain(second.id)
  expect(left).toContain(third.id)
  await waiting.waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

test('edited meanwhile: the decision does not count, and the product returns with the reason', async () => {
  const { url } = here.site()
  const staff = await voiceOf(url, moderator)
  const [listing] = await pendingFor(staff)
  if (listing === undefined) throw new Error('nothing waits')
  const accounts = await voiceOf(url, manager)
  const seller = (await accounts.call('GET', `/admin/users/${listing.seller.id}`)).data
  const owner = await voiceOf(url, (seller as { data: { email: string } }).data.email)
  const phone = await here.phone()
  const page = await openAs(phone, moderator)
  await workerReady(page)
  const userId = await signedInUser(page)
  await openQueue(page)
  await phone.offline()
  await page.getByRole('radio', { name: 'Liste' }).check()
  await inList(page, listing.title).click()
  await decideButton(page, 'Accepter').click()
  await shownListing(page, listing.title).waitFor({ state: 'detached' })
  const { status } = await owner.call('PUT', `/products/${listing.id}`, {
    changes: { price: (listing.price ?? 0) + 500 },
    base: { price: listing.price },
  })
  expect(status).toBe(200)
  await phone.online()
  await waitForIdle(page, userId)
  // The refusal toast covers the top of the screen until it is closed.
  await page.getByRole('button', { name: 'Fermer le message' }).click()
  await page.getByRole('radio', { name: 'Liste' }).check()
  await inList(page, listing.title).click()
  await shownListing(page, listing.title).getByText('Modifiée depuis votre décision').waitFor()
  // Only the new version can be accepted.
  await shownListing(page, listing.title)
    .getByText(fcfa((listing.price ?? 0) + 500))
    .waitFor()
  await decideButton(page, 'Accepter').click()
  await eventually(async () => (await pendingFor(staff)).map(({ id }) => id)).not.toContain(listing.id)
  await eventually(async () => outboxOf(page, userId)).toEqual([])
})
