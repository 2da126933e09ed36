import { expect, test } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import {
  conversationOn,
  field,
  message,
  said,
  startConversation,
  state,
  write,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { errorToasts, heading } from '#tests/support/browser/screens.ts'
import { call } from '#tests/support/faults.ts'

const here = journey(startMarket)

const refusal = (code: 'conversation_closed' | 'too_many_requests', headers = {}) => ({
  kind: 'answer' as const,
  status: errorStatus[code],
  type: 'application/problem+json',
  headers,
  body: JSON.stringify({ type: 'about:blank', title: 'x', status: errorStatus[code], detail: 'x', code }),
})

test('a refused message keeps its text and reason and later ones pass; it can be retried, edited or deleted', async () => {
  const { url, faults } = here.site()
  const talk = await startConversation(url, 'Bonjour.')
  const pocket = await here.phone()
  const { page, userId } = await conversationOn(pocket, talk.buyer, talk.id)
  const texts = async () => (await talk.seller.heard(talk.id)).map(({ text }) => text)
  await pocket.offline()
  for (const text of ['Premier', 'Deuxième', 'Troisième']) await write(page, text)
  const posts = call(`POST /conversations/${talk.id}/messages`)
  faults.order(posts, refusal('conversation_closed'), 2)
  await pocket.online()
  await state(page, 'Premier', 'Non envoyé').waitFor()
  await state(page, 'Deuxième', 'Non envoyé').waitFor()
  await message(page, 'Premier').getByText('Non envoyé. Cette conversation est fermée').waitFor()
  await state(page, 'Troisième', 'Envoyé').waitFor()
  await eventually(texts).toEqual(['Bonjour.', 'Troisième'])
  // The open conversation already shows the refusal: no toast covers it.
  expect(await errorToasts(page, 'refusé').count()).toBe(0)

  await message(page, 'Premier').getByRole('button', { name: 'Réessayer' }).click()
  await state(page, 'Premier', 'Envoyé').waitFor()
  await field(page).fill('à la fin')
  await message(page, 'Deuxième').getByRole('button', { name: 'Modifier' }).click()
  await message(page, 'Deuxième').waitFor({ state: 'detached' })
  await eventually(() => field(page).inputValue()).toBe('Deuxième\nà la fin')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await state(page, 'à la fin', 'Envoyé').waitFor()
  await eventually(texts).toEqual(['Bonjour.', 'Troisième', 'Premier', 'Deuxième\nà la fin'])

  faults.order(posts, refusal('conversation_closed'), 1)
  await write(page, 'À oublier')
  await message(page, 'À oublier').getByRole('button', { name: 'Supprimer' }).click()
  await message(page, 'À oublier').waitFor({ state: 'detached' })
  await waitForIdle(page, userId)
  await eventually(() => said(page)).toEqual(await texts())
  expect(pocket.complaints.filter((one) => !one.includes('409'))).toEqual([])
})

test('a refusal that another screen receives is reported once and links to the message', async () => {
  const { url, faults } = here.site()
  const talk = await startConversation(url, 'Bonsoir.')
  const pocket = await here.phone()
  const { page } = await conversationOn(pocket, talk.buyer, talk.id)
  await pocket.offline()
  await write(page, 'Perdu ?')
  await page.getByRole('link', { name: 'Retour' }).click()
  await heading(page, 'Messages').waitFor()
  faults.order(call(`POST /conversations/${talk.id}/messages`), refusal('conversation_closed'), 1)
  await pocket.online()
  const toast = errorToasts(page, `Envoyer un message à ${talk.seller.name} : refusé`)
  await toast.getByText('il est gardé dans la conversation').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: talk.product.title })
  await row.getByRole('img', { name: 'Un message n’a pas été envoyé' }).waitFor()
  await toast.getByRole('button', { name: 'Voir' }).click()
  await state(page, 'Perdu ?', 'Non envoyé').waitFor()
  expect(pocket.complaints.filter((one) => !one.includes('409'))).toEqual([])
})

test('too many messages: the next one waits, says until when and is sent by itself', async () => {
  const { url, faults } = here.site()
  const talk = await startConversation(url, 'Allô.')
  const pocket = await here.phone()
  const { page, userId } = await conversationOn(pocket, talk.buyer, talk.id)
  faults.order(
    call(`POST /conversations/${talk.id}/messages`),
    refusal('too_many_requests', { 'Retry-After': '6' }),
    1,
  )
  await write(page, 'Patience')
  await state(page, 'Patience', 'En attente').waitFor()
  await page.getByText(/^Trop de messages en peu de temps/).waitFor()
  await state(page, 'Patience', 'Envoyé').waitFor()
  await waitForIdle(page, userId)
  expect((await talk.seller.heard(talk.id)).map(({ text }) => text)).toEqual(['Allô.', 'Patience'])
  expect(pocket.complaints.filter((one) => !one.includes('429'))).toEqual([])
})
