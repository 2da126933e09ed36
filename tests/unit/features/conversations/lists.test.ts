import { describe, expect, test } from 'vitest'
import { closureText } from '#src/features/conversations/conversation-screen.tsx'
import { lastWords } from '#src/features/conversations/list/conversation-list.tsx'
import {
  type ConversationFilter,
  pickConversations,
} from '#src/features/conversations/list/pick-conversations.ts'
import { conversation, other, own } from './conversation.ts'

type Last = NonNullable<ReturnType<typeof conversation>['last_message']>

const last = (change: Partial<Last>) =>
  lastWords(
    conversation({
      last_message: {
        id: 'm',
        kind: 'text',
        text: '',
        sender_id: other,
        price: null,
        created_at: null,
        ...change,
      },
    }),
  )

describe('the last message in a list', () => {
  test.each([
    [{ text: 'D’accord' }, 'D’accord'],
    [{ text: 'D’accord', sender_id: own }, 'Vous\u00a0: D’accord'],
    [{ kind: 'image' }, 'Photo'],
    [{ kind: 'image', text: 'Le dos' }, 'Photo\u00a0: Le dos'],
    [{ kind: 'meeting' }, 'Lieu de rendez-vous'],
    [{ kind: 'meeting', text: 'Au marché' }, 'Lieu de rendez-vous\u00a0: Au marché'],
    [{ kind: 'offer', price: 12_500 }, 'Offre\u00a0: 12\u202f500\u00a0F'],
    [{ kind: 'offer' }, 'Offre'],
    [{ kind: 'offer_answer', price: 12_500 }, 'Réponse à l’offre de 12\u202f500\u00a0F'],
    [{ kind: 'offer_answer' }, 'Réponse à l’offre'],
    [{ kind: 'order' }, 'Commande'],
    [{ kind: 'system', sender_id: null, text: 'Bienvenue' }, 'Bienvenue'],
    [{ kind: 'system', sender_id: null }, 'Message'],
  ] satisfies [Partial<Last>, string][])('%j is %j', (change, words) => {
    expect(last(change)).toBe(words)
  })

  test('may be missing', () => {
    expect(lastWords(conversation())).toBe('Aucun message')
  })
})

describe('conversation filters', () => {
  const { product } = conversation()
  const lastMessage = (change: Partial<Last>) =>
    ({ id: 'm', kind: 'text', text: '', sender_id: own, price: null, created_at: null, ...change }) as const
  const bazin = conversation({
    id: 'bazin',
    unread: 2,
    last_message: lastMessage({ text: 'L’œuvre est à vous' }),
  })
  const phone = conversation({
    id: 'phone',
    role: 'seller',
    other: { id: 'm', name: 'Moussa Touré', avatar: null },
    product: { ...product, id: 'q', title: 'Téléphone' },
    last_message: lastMessage({ kind: 'offer', price: 12_500 }),
  })
  const old = conversation({ id: 'old', role: 'seller', archived: true, unread: 1 })
  const all = [bazin, phone, old]
  const found = (filter: ConversationFilter, words = '', about?: string) =>
    pickConversations(all, { filter, words, product: about }).map(({ id }) => id)

  test.each([
    ['tous', ['bazin', 'phone']],
    ['achats', ['bazin']],
    ['ventes', ['phone']],
    ['non-lus', ['bazin']],
    ['archivees', ['old']],
  ] satisfies [ConversationFilter, string[]][])('%s: %j', (filter, ids) => {
    expect(found(filter)).toEqual(ids)
    expect(found(filter, '  ')).toEqual(ids)
  })

  test.each([
    ['toure TELE', ['phone']],
    ['oeuvre vous', ['bazin']],
    ["l'œuvre", ['bazin']],
    ['offre 12 500', ['phone']],
    ['awa tele', []],
  ])('%s finds %j in user, product and last message, without accents or capitals', (words, ids) => {
    expect(found('tous', words)).toEqual(ids)
  })

  test('a search in all includes archived ones; in a filter it does not', () => {
    expect(found('tous', 'awa')).toEqual(['bazin', 'old'])
    expect(found('achats', 'awa')).toEqual(['bazin'])
    expect(found('archivees', 'awa')).toEqual(['old'])
  })

  test('filters by product', () => {
    expect(found('tous', '', 'q')).toEqual(['phone'])
    expect(found('achats', '', 'q')).toEqual([])
    expect(found('tous', 'awa', 'p')).toEqual(['bazin', 'old'])
  })
})

test('each kind of closed conversation has its text', () => {
  expect(closureText('blocked', 'Awa')).toBe('Vous avez bloqué Awa. Débloquez pour lui écrire.')
  expect(closureText('closed', 'Awa')).not.toContain('bloqué')
  expect(closureText('gone', 'Awa')).toContain('n’existe plus')
})
