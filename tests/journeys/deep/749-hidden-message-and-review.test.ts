import { expect, test } from 'vitest'
import { newId } from '#src/lib/id.ts'
import { ofName } from '#src/lib/of-name.ts'
import {
  conversationOn,
  message,
  startConversation,
  type Voice,
  voiceOf,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { moderator } from '#tests/support/browser/review.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import { beginTrade, orderOf, place, takeStep } from '#tests/support/browser/trade.ts'

const here = journey(startMarket)
const rude = 'Vous êtes une voleuse, je connais votre rue.'
const words = 'Les menaces n’ont pas leur place ici.'

/** The staff hide the reported content. */
async function hide(staff: Voice, target: 'message' | 'review', targetId: string): Promise<void> {
  const { data } = (await staff.call('GET', `/admin/cases?target=${target}`)).data as {
    data: { id: string; target_id: string }[]
  }
  const found = data.find((one) => one.target_id === targetId)
  const body = { id: newId(), kind: 'hide', reason: 'offensive', text: words }
  const { status } = await staff.call('POST', `/admin/cases/${found?.id}/decision`, body)
  if (status >= 300) throw new Error(`not hidden: ${status}`)
}

test('a reported and hidden message: both users see it hidden, its author sees why', async () => {
  const { url } = here.site()
  const talk = await startConversation(url, 'Bonjour', rude)
  const reader = await here.phone()
  const { page } = await conversationOn(reader, talk.seller, talk.id)
  await message(page, rude)
    .getByRole('button', { name: /^Actions sur le message/ })
    .click()
  await page.getByRole('menuitem', { name: 'Signaler ce message' }).click()
  const report = page.getByRole('dialog', { name: 'Signaler ce message' })
  await report.getByRole('radio', { name: 'Contenu choquant ou insultant' }).check()
  await report.getByRole('button', { name: 'Signaler' }).click()
  await report.waitFor({ state: 'detached' })

  const writer = await here.phone()
  const { page: own } = await conversationOn(writer, talk.buyer, talk.id)
  await message(own, rude).waitFor()
  const sent = (await talk.seller.messages(talk.id)).find(({ text }) => text === rude)
  const staff = await voiceOf(url, moderator)
  await eventually(async () => {
    const { data } = (await staff.call('GET', '/admin/cases?target=message')).data as {
      data: { target_id: string }[]
    }
    return data.map(({ target_id }) => target_id)
  }).toContain(sent?.id)
  await hide(staff, 'message', sent?.id ?? '')
  for (const one of [page, own]) {
    const hidden = one
      .getByRole('log')
      .locator('[data-message]')
      .filter({ hasText: 'Message masqué par l’équipe' })
    await hidden.waitFor()
    expect(await message(one, rude).count()).toBe(0)
    expect(await hidden.getByRole('button').count()).toBe(0)
  }
  await own.getByRole('log').getByRole('link', { name: 'Pourquoi ?' }).click()
  await heading(own, 'Décisions de l’équipe').waitFor()
  await own.getByRole('article', { name: 'Message masqué' }).getByText(words).waitFor()
  expect([...reader.complaints, ...writer.complaints]).toEqual([])
})

test('a review can be reported and disappears once hidden', async () => {
  const { url } = here.site()
  const trade = await beginTrade(url)
  const order = await place(trade)
  await takeStep(trade.seller, order, 'accept')
  const { handover_code: code } = await orderOf(trade.buyer, order)
  await trade.seller.call('PUT', `/orders/${order}/hand-over`, { code })
  await trade.buyer.call('PUT', `/orders/${order}/review`, { rating: 1, text: rude })
  await trade.seller.call('PUT', `/orders/${order}/review`, { rating: 5, text: 'Bon acheteur.' })
  const phone = await here.phone()
  const page = await openAs(phone, trade.seller.email)
  await page.goto(`/users/${trade.seller.userId}`)
  const reviews = page.getByRole('region', { name: 'Avis reçus' })
  const item = reviews.getByRole('listitem').filter({ hasText: rude })
  await item.getByRole('button', { name: `Signaler l’avis ${ofName(trade.buyer.name)}` }).click()
  const report = page.getByRole('dialog', { name: 'Signaler cet avis' })
  await report.getByRole('radio', { name: 'Contenu choquant ou insultant' }).check()
  await report.getByRole('button', { name: 'Signaler' }).click()
  await report.waitFor({ state: 'detached' })
  const staff = await voiceOf(url, moderator)
  const waiting = async () =>
    ((await staff.call('GET', '/admin/cases?target=review')).data as { data: { target_id: string }[] }).data
  await eventually(async () => (await waiting()).length).toBe(1)
  await hide(staff, 'review', (await waiting())[0]?.target_id ?? '')
  await page.reload()
  await reviews.waitFor()
  await eventually(() => item.count()).toBe(0)
  const author = await openAs(await here.phone(), buyer)
  await author.goto('/decisions')
  await author.getByRole('article', { name: 'Avis masqué' }).first().getByText(words).waitFor()
  expect(phone.complaints).toEqual([])
})
