import { describe, expect, test } from 'vitest'
import { messageMaxLength } from '#contract/limits.ts'
import { roomText } from '#src/features/conversations/composer/composer.tsx'
import { chatEventText, messageText } from '#src/features/conversations/log/log-lines.tsx'
import { waitingText } from '#src/features/conversations/log/message-item.tsx'
import { earlierText } from '#src/features/conversations/log/message-log.tsx'
import { messageState } from '#src/features/conversations/log/send-state.tsx'
import { aMessage, own } from './conversation.ts'

test('a message is sent only after the server’s response', () => {
  expect(messageState({ send: 'waiting' })).toBe('En attente')
  expect(messageState({ send: 'sending' })).toBe('Envoi en cours')
  expect(messageState({ send: 'sent' })).toBe('Envoyé')
  expect(messageState({ send: 'read' })).toBe('Lu')
  expect(messageState({ send: 'failed' })).toBe('Non envoyé')
  expect(messageState({ send: null })).toBeUndefined()
})

test('a rate-limited message says when it continues', () => {
  const until = new Date(2026, 10, 20, 14, 6).getTime()
  const words = 'Trop de messages en peu de temps\u00a0: reprise à 14:06'
  expect(waitingText({ send: 'waiting', until }, true)).toBe(words)
  expect(waitingText({ send: 'waiting', until }, false)).toBeNull()
  expect(waitingText({ send: 'sending', until }, true)).toBeNull()
  expect(waitingText({ send: 'waiting', until: null }, true)).toBeNull()
})

describe('a message as one line', () => {
  const offer = aMessage({
    id: 'o',
    kind: 'offer',
    text: '',
    offer: { price: 500, state: 'accepted', expires_at: null },
    sender_id: own,
  })
  const answer = aMessage({
    kind: 'offer_answer',
    text: '',
    answer: { offer_id: 'o', event: 'accept', price: 0 },
  })

  test('text, photo, offer', () => {
    expect(messageText(aMessage({ text: 'Oui' }), [], 'Awa')).toBe('Awa\u00a0: Oui')
    expect(messageText(aMessage({ kind: 'image', text: '' }), [], 'Awa')).toBe('Awa\u00a0: photo')
    expect(messageText(aMessage({ kind: 'image', text: 'Le dos' }), [], 'Awa')).toBe(
      'Awa\u00a0: photo, Le dos',
    )
    expect(messageText(offer, [], 'Awa')).toBe('Awa propose 500\u00a0F')
  })

  test('an answer takes its price from the offer, else from itself', () => {
    expect(chatEventText(answer, [offer, answer], 'Awa')).toBe('Awa a accepté 500\u00a0F')
    expect(chatEventText(answer, [answer], 'Awa')).toBe('Awa a accepté l’offre')
    const priced = aMessage({ ...answer, answer: { offer_id: 'o', event: 'accept', price: 700 } })
    expect(chatEventText(priced, [priced], 'Awa')).toBe('Awa a accepté 700\u00a0F')
  })

  test('system messages, and an order without a text', () => {
    expect(chatEventText(aMessage({ kind: 'system', text: 'Bienvenue', sender_id: null }), [], 'Awa')).toBe(
      'Bienvenue',
    )
    expect(chatEventText(aMessage({ kind: 'system', text: '', sender_id: null }), [], 'Awa')).toBe(
      'Message de Louma',
    )
    expect(chatEventText(aMessage({ kind: 'order', text: '' }), [], 'Awa')).toBe(
      'La commande a changé d’état.',
    )
  })
})

test('the remaining characters are shown near the limit', () => {
  expect(roomText('')).toBeNull()
  expect(roomText('a'.repeat(messageMaxLength - 201))).toBeNull()
  expect(roomText('a'.repeat(messageMaxLength - 200))).toBe('Encore 200\u00a0caractères')
  expect(roomText('a'.repeat(messageMaxLength - 1))).toBe('Encore 1\u00a0caractère')
  expect(roomText('a'.repeat(messageMaxLength + 12))).toBe('12\u00a0caractères de trop')
})

test('missing earlier messages are explained', () => {
  expect(earlierText('more', false)).toBe('Messages plus anciens…')
  expect(earlierText('coming', true)).toBe('Messages plus anciens…')
  expect(earlierText('coming', false)).toContain('dès le retour du réseau')
})
