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
import { type CallPattern, type Fault, FaultGate } from '#tests/support/faults.ts'

const here = journey(() => startMarket())

const isLive: CallPattern = ({ path }) => path.startsWith('/api/v1/live')

test.each<[string, Fault]>([
  ['holds every response', { kind: 'hold-before', gate: new FaultGate() }],
  ['drops the connection', { kind: 'drop-before' }],
  [
    'answers with its own page',
    { kind: 'answer', status: 200, type: 'text/html', body: '<h1>Bienvenue</h1>' },
  ],
  ['answers 404', { kind: 'answer', status: 404 }],
])('a proxy that %s breaks nothing: the open conversation stays up to date', async (_, fault) => {
  const { faults, url } = here.site()
  faults.heal()
  faults.order(isLive, fault)
  const talk = await startConversation(url, 'Bonjour.')
  const stall = await here.phone()
  const { page } = await conversationOn(stall, talk.seller, talk.id)
  await message(page, 'Bonjour.').waitFor()
  await talk.buyer.sendText(talk.id, 'Êtes-vous là ?')
  await message(page, 'Êtes-vous là ?').waitFor()
  await write(page, 'Oui, bonjour.')
  await eventually(async () => (await talk.buyer.messages(talk.id)).length).toBe(3)
  await talk.buyer.sendText(talk.id, 'Parfait.')
  await message(page, 'Parfait.').waitFor()
  await eventually(() => textsOf(page)).toEqual(['Bonjour.', 'Êtes-vous là ?', 'Oui, bonjour.', 'Parfait.'])
  if (fault.kind === 'hold-before') fault.gate.open()
})

test('a broken stream reconnects by itself and misses nothing', async () => {
  const { faults, url } = here.site()
  faults.heal()
  const talk = await startConversation(url, 'Bonjour.')
  const stall = await here.phone()
  const { page } = await conversationOn(stall, talk.seller, talk.id)
  await message(page, 'Bonjour.').waitFor()
  await stall.offline()
  await talk.buyer.sendText(talk.id, 'Vous m’entendez ?')
  await stall.online()
  await message(page, 'Vous m’entendez ?').waitFor()
  await talk.buyer.sendText(talk.id, 'Et maintenant ?')
  await message(page, 'Et maintenant ?').waitFor()
  expect(stall.complaints).toEqual([])
})
