import { expect, test } from 'vitest'
import {
  conversationOn,
  field,
  message,
  startConversation,
  state,
  textsOf,
  write,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { heading } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)

test('blocking stops all messages, waiting ones included; unblocking allows them again', async () => {
  const talk = await startConversation(here.site().url, 'Bonjour.')
  const [pocket, stall] = [await here.phone({ worker: true }), await here.phone({ worker: true })]
  const one = await conversationOn(pocket, talk.buyer, talk.id)
  const other = await conversationOn(stall, talk.seller, talk.id)

  await pocket.offline()
  await write(one.page, 'Répondez-moi')
  await other.page.getByRole('button', { name: /^Actions sur la conversation/ }).click()
  await other.page.getByRole('menuitem', { name: 'Bloquer' }).click()
  const dialog = other.page.getByRole('dialog', { name: `Bloquer ${talk.buyer.name} ?` })
  await dialog.getByRole('button', { name: 'Bloquer', exact: true }).click()
  await other.page.getByText(`Vous avez bloqué ${talk.buyer.name}.`).waitFor()
  await waitForIdle(other.page, other.userId)

  // A waiting message is refused, stays with its text and reason, and never arrives.
  await pocket.online()
  await state(one.page, 'Répondez-moi', 'Non envoyé').waitFor()
  await message(one.page, 'Répondez-moi').getByText('Cette conversation est fermée').waitFor()
  await eventually(() => field(one.page).count()).toBe(0)
  await one.page.getByText('plus aucun message n’y passe.').last().waitFor()
  expect((await talk.seller.messages(talk.id)).map(({ text }) => text)).toEqual(['Bonjour.'])
  await eventually(() => textsOf(other.page)).toEqual(['Bonjour.'])

  await other.page.goto('/settings/messages')
  await heading(other.page, 'Messages').waitFor()
  await other.page.getByRole('button', { name: `Débloquer ${talk.buyer.name}` }).click()
  await other.page.getByText('Vous n’avez bloqué personne.').waitFor()
  await waitForIdle(other.page, other.userId)
  await field(one.page).waitFor()
  await message(one.page, 'Répondez-moi').getByRole('button', { name: 'Réessayer' }).click()
  await state(one.page, 'Répondez-moi', 'Envoyé').waitFor()
  await eventually(async () => (await talk.seller.messages(talk.id)).map(({ text }) => text)).toEqual([
    'Bonjour.',
    'Répondez-moi',
  ])
  expect([...pocket.complaints, ...stall.complaints]).toEqual([])
})
