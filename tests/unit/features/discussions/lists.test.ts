import { describe, expect, test } from 'vitest'
import { closureText } from '#src/features/discussions/closure-text.ts'
import { groupByProduct } from '#src/features/discussions/list/group-by-product.ts'
import { lastWords } from '#src/features/discussions/list/last-words.ts'
import { matchConversations } from '#src/features/discussions/list/match-conversations.ts'
import { other, own, talk } from './talk.ts'

type Last = NonNullable<ReturnType<typeof talk>['last_message']>

const last = (change: Partial<Last>) =>
  lastWords(
    talk({
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
    [{ kind: 'offer', price: 12_500 }, 'Offre\u00a0: 12\u202f500\u00a0Fcfa'],
    [{ kind: 'offer' }, 'Offre'],
    [{ kind: 'offer_answer', price: 12_500 }, 'Réponse à l’offre de 12\u202f500\u00a0Fcfa'],
    [{ kind: 'offer_answer' }, 'Réponse à l’offre'],
    [{ kind: 'order' }, 'Commande'],
    [{ kind: 'system', sender_id: null, text: 'Bienvenue' }, 'Bienvenue'],
    [{ kind: 'system', sender_id: null }, 'Message'],
  ] satisfies [Partial<Last>, string][])('%j is %j', (change, words) => {
    expect(last(change)).toBe(words)
  })

  test('there may be none', () => {
    expect(lastWords(talk())).toBe('Aucun message')
  })
})

test('conversations are found by person and product, without accents', () => {
  const bazin = talk({ id: '1' })
  const phone = talk({
    id: '2',
    other: { id: 'm', name: 'Moussa Touré', avatar: null },
    product: { ...bazin.product, id: 'q', title: 'Téléphone' },
  })
  const all = [bazin, phone]
  const found = (words: string) => matchConversations(all, words).map(({ id }) => id)
  expect(found('')).toEqual(['1', '2'])
  expect(found('  ')).toEqual(['1', '2'])
  expect(found('awa')).toEqual(['1'])
  expect(found('toure tele')).toEqual(['2'])
  expect(found('awa tele')).toEqual([])
})

test('conversations stand under their product, the last active first', () => {
  const one = talk({ id: '1' })
  const two = talk({ id: '2', product: { ...one.product, id: 'q', title: 'Téléphone' } })
  const three = talk({ id: '3' })
  const groups = groupByProduct([one, two, three])
  expect(groups.map(({ product, conversations }) => [product.id, conversations.map(({ id }) => id)])).toEqual(
    [
      ['p', ['1', '3']],
      ['q', ['2']],
    ],
  )
})

test('why nobody can write is said for each case', () => {
  expect(closureText('blocked', 'Awa')).toBe('Vous avez bloqué Awa. Débloquez pour lui écrire.')
  expect(closureText('closed', 'Awa')).not.toContain('bloqué')
  expect(closureText('gone', 'Awa')).toContain('n’existe plus')
})
