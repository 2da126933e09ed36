import { expect, test } from 'vitest'
import {
  conversationOn,
  message,
  startConversation,
  textsOf,
  write,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { waitingChip } from '#tests/support/browser/screens.ts'
import { fireSync, inspectWorkers, stopWorkers } from '#tests/support/browser/workers.ts'
import { call, FaultGate } from '#tests/support/faults.ts'

const here = journey(startMarket)

test('page closed, the worker sends and is killed on the way: each message arrives once, in order', async () => {
  const { url, faults } = here.site()
  const talk = await startConversation(url, 'Bonjour.')
  const pocket = await here.phone({ worker: true })
  const { page, userId } = await conversationOn(pocket, talk.buyer, talk.id)
  await pocket.offline()
  for (const text of ['Un', 'Deux', 'Trois']) await write(page, text)
  await waitingChip(page, 3).waitFor()
  await page.close()

  const gate = new FaultGate()
  faults.order(call(`POST /conversations/${talk.id}/messages`), { kind: 'hold-after', gate }, 1)
  const elsewhere = await inspectWorkers(pocket.context)
  await pocket.online()
  await fireSync(elsewhere, url, 'outbox:1')
  await gate.reached(1)
  await stopWorkers(elsewhere)
  gate.open()
  await fireSync(elsewhere, url, 'outbox:2')

  const texts = async () => (await talk.seller.messages(talk.id)).map(({ text }) => text)
  await eventually(texts).toEqual(['Bonjour.', 'Un', 'Deux', 'Trois'])
  const reopened = await pocket.open(`/conversations/${talk.id}`)
  await message(reopened, 'Trois').waitFor()
  await waitForIdle(reopened, userId)
  expect(await texts()).toEqual(['Bonjour.', 'Un', 'Deux', 'Trois'])
  await eventually(() => textsOf(reopened)).toEqual(['Bonjour.', 'Un', 'Deux', 'Trois'])
  expect(pocket.complaints).toEqual([])
})
