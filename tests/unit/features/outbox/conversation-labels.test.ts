import { expect, test } from 'vitest'
import { describeEntry } from '#src/features/outbox/texts.ts'
import { ofName } from '#src/lib/of-name.ts'
import { conversationAddress } from '#src/lib/screen-addresses.ts'

const price = 12_500
const amount = '12\u202f500\u00a0F'

test.each([
  ['message.send', { message: { kind: 'text' } }, 'Envoyer un message à Awa'],
  ['message.send', { message: { kind: 'image' } }, 'Envoyer une photo à Awa'],
  ['message.send', { message: { kind: 'offer', price } }, `Proposer ${amount} à Awa`],
  ['offer.answer', { body: { event: 'accept' } }, 'Accepter l’offre d’Awa'],
  ['offer.answer', { body: { event: 'decline' } }, 'Refuser l’offre d’Awa'],
  ['offer.answer', { body: { event: 'withdraw' } }, 'Retirer votre offre à Awa'],
  ['offer.answer', { body: { event: 'counter', price } }, `Proposer ${amount} à Awa en retour`],
  ['conversation.place', { archived: true }, 'Archiver la conversation avec Awa'],
  ['conversation.place', { archived: false }, 'Désarchiver la conversation avec Awa'],
  ['conversation.place', { muted: true }, 'Mettre la conversation avec Awa en silencieux'],
  ['conversation.place', { muted: false }, 'Rétablir les notifications de la conversation avec Awa'],
  ['user.block', { on: true }, 'Bloquer Awa'],
  ['user.block', { on: false }, 'Débloquer Awa'],
])('%s %j', (kind, args, words) => {
  expect(describeEntry({ kind, args }, 'Awa').what).toBe(words)
})

test('handles missing names and other kinds', () => {
  expect(describeEntry({ kind: 'message.send' }).what).toBe('Envoyer un message')
  expect(describeEntry({ kind: 'offer.answer', args: null }).what).toBe('Répondre à une offre')
})

test('uses d’ before vowels', () => {
  expect(['Awa', 'Élodie', 'Ibrahima', 'Fatou', 'Yacine'].map(ofName)).toEqual([
    'd’Awa',
    'd’Élodie',
    'd’Ibrahima',
    'de Fatou',
    'de Yacine',
  ])
})

test('returns the URL of an action’s conversation', () => {
  expect(conversationAddress({ kind: 'message.send', args: { conversation: 'a b' } })).toBe(
    '/conversations/a%20b',
  )
  expect(conversationAddress({ kind: 'conversation.open', args: { id: 'c' } })).toBe('/conversations/c')
  expect(conversationAddress({ kind: 'product.boost', args: { id: 'c' } })).toBeNull()
  expect(conversationAddress({ kind: 'message.send', args: null })).toBeNull()
})
