import { expect, test } from 'vitest'
import {
  conversationOn,
  startConversation,
  state,
  textsOf,
  write,
} from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startKillableMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { call, FaultGate } from '#tests/support/faults.ts'

const here = journey(startKillableMarket)

test('the server is killed during a chat and restarted: no message is lost or applied twice', async () => {
  const { url, faults } = here.site()
  const talk = await startConversation(url, 'Bonjour.')
  const [pocket, stall] = [await here.phone({ worker: true }), await here.phone({ worker: true })]
  const one = await conversationOn(pocket, talk.buyer, talk.id)
  const other = await conversationOn(stall, talk.seller, talk.id)

  // The first request is applied but not answered, the others reach no server.
  const gate = new FaultGate()
  faults.order(call(`POST /conversations/${talk.id}/messages`), { kind: 'hold-after', gate }, 1)
  await write(one.page, 'Un')
  await gate.reached(1)
  await write(one.page, 'Deux')
  await here.site().crash()
  faults.order(call(`POST /conversations/${talk.id}/messages`), { kind: 'drop-after' }, 1)
  gate.open()
  await write(other.page, 'Trois')
  expect(await state(one.page, 'Deux', 'Envoyé').count()).toBe(0)
  expect(await state(other.page, 'Trois', 'Envoyé').count()).toBe(0)

  faults.heal()
  await here.site().revive()
  // The restarted server listens before it is warm; waiting for its first response gives the phones the usual time.
  await talk.buyer.messages(talk.id)
  await waitForIdle(one.page, one.userId)
  await waitForIdle(other.page, other.userId)
  const truth = (await talk.buyer.messages(talk.id)).map(({ text }) => text)
  expect([...truth].sort()).toEqual(['Bonjour.', 'Deux', 'Trois', 'Un'])
  expect(truth.indexOf('Un')).toBeLessThan(truth.indexOf('Deux'))
  await eventually(() => textsOf(one.page)).toEqual(truth)
  await eventually(() => textsOf(other.page)).toEqual(truth)
  await write(other.page, 'Quatre')
  await state(other.page, 'Quatre', 'Lu').waitFor()
  // The browser itself logs the requests that reached no server.
  const others = [...pocket.complaints, ...stall.complaints].filter(
    (one) => !/Failed to load resource/.test(one),
  )
  expect(others).toEqual([])
})
