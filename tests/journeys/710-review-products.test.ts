import { expect, test } from 'vitest'
import { voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { isFocused } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import {
  decideButton,
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
