import { describe, expect, test } from 'vitest'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import { logItems } from '#src/features/conversations/log/log-items.ts'
import { tipsOf } from '#src/features/conversations/log/message-log.tsx'
import { aMessage, own } from './conversation.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()
const now = new Date(2026, 10, 20, 18).getTime()
const around = { readAtFirst: null, before: 'end' as const, tips: new Map(), now }

/** Short form of the items: '# Hier', '- new', 'm1(' starts a group, 'm1)' ends it. */
function shape(messages: readonly MessageView[], change: Partial<Parameters<typeof logItems>[1]> = {}) {
  return logItems(messages, { ...around, ...change }).map((item) => {
    if (item.kind === 'day') return `# ${item.name}`
    if (item.kind === 'tip') return `! ${item.risk}`
    if (item.kind !== 'message') return `- ${item.kind}`
    return `${item.first ? '(' : ''}${item.message.text}${item.last ? ')' : ''}`
  })
}

describe('items of a conversation', () => {
  test('days are headings of their messages', () => {
    const messages = [
      aMessage({ text: 'a', created_at: at(18, 9) }),
      aMessage({ text: 'b', created_at: at(19, 9) }),
      aMessage({ text: 'c', created_at: at(20, 9) }),
    ]
    expect(shape(messages)).toEqual([
      '- start',
      '# 18 novembre',
      '(a)',
      '# Hier',
      '(b)',
      '# Aujourd’hui',
      '(c)',
    ])
  })

  test('consecutive messages of one member are a group', () => {
    const messages = [
      aMessage({ text: 'a', created_at: at(20, 9, 0) }),
      aMessage({ text: 'b', created_at: at(20, 9, 1) }),
      aMessage({ text: 'c', created_at: at(20, 9, 2), sender_id: own }),
      aMessage({ text: 'd', created_at: at(20, 9, 3), sender_id: own }),
      aMessage({ text: 'e', created_at: at(20, 9, 9), sender_id: own }),
    ]
    expect(shape(messages).slice(2)).toEqual(['(a', 'b)', '(c', 'd)', '(e)'])
  })

  test('an event ends a group', () => {
    const messages = [
      aMessage({ text: 'a' }),
      aMessage({ text: 'b', kind: 'offer_answer' }),
      aMessage({ text: 'c' }),
      aMessage({ text: 'd', kind: 'system', sender_id: null }),
    ]
    expect(shape(messages).slice(2)).toEqual(['(a)', '(b)', '(c)', '(d)'])
  })

  test('the unread marker is shown once, before the first message of the other member', () => {
    const messages = [
      aMessage({ text: 'a', seq: 4 }),
      aMessage({ text: 'b', seq: 5, sender_id: own }),
      aMessage({ text: 'c', seq: 6 }),
      aMessage({ text: 'd', seq: 7 }),
    ]
    expect(shape(messages, { readAtFirst: 4 }).slice(2)).toEqual(['(a)', '(b)', '- new', '(c', 'd)'])
    expect(shape(messages, { readAtFirst: 7 }).slice(2)).toEqual(['(a)', '(b)', '(c', 'd)'])
  })

  test('an incomplete part has neither a start nor a heading for its first message', () => {
    const messages = [
      aMessage({ text: 'a', created_at: at(19, 9) }),
      aMessage({ text: 'b', created_at: at(20, 9) }),
    ]
    expect(shape(messages, { before: 'coming' })).toEqual(['(a)', '# Aujourd’hui', '(b)'])
  })

  test('items stay the same when earlier messages arrive: the first of a part is held back', () => {
    const messages = [
      aMessage({ created_at: at(19, 9, 0) }),
      aMessage({ created_at: at(19, 9, 1) }),
      aMessage({ created_at: at(20, 9, 0) }),
      aMessage({ created_at: at(20, 9, 1) }),
    ]
    const lines = (part: MessageView[], before: 'more' | 'end') => logItems(part, { ...around, before })
    const whole = lines(messages, 'end')
    for (const from of [0, 1, 2]) {
      const part = lines(messages.slice(from), 'more')
      expect(part).toEqual(whole.slice(-part.length))
      expect(part.filter(({ kind }) => kind === 'message')).toHaveLength(3 - from)
    }
    const keys = whole.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('messages without a date have their own heading', () => {
    expect(shape([aMessage({ text: 'a', created_at: null })])).toEqual(['- start', '# Sans date', '(a)'])
  })
})

describe('tips', () => {
  test('follow the last message of the other member that causes them, one per kind', () => {
    const messages = [
      aMessage({ text: 'Un acompte' }),
      aMessage({ text: 'Appelez le 77 123 45 67' }),
      aMessage({ text: 'Une avance svp' }),
      aMessage({ text: 'Acompte', sender_id: own }),
    ]
    const tips = tipsOf(messages, [], 'louma.test')
    expect([...tips]).toEqual([
      [messages[2]?.id, ['advance']],
      [messages[1]?.id, ['phone']],
    ])
    expect(shape(messages, { tips }).slice(2)).toEqual([
      '(Un acompte',
      'Appelez le 77 123 45 67)',
      '! phone',
      'Une avance svp)',
      '! advance',
      '(Acompte)',
    ])
  })

  test('are hidden once dismissed; only the most severe one of a message is shown', () => {
    const messages = [aMessage({ text: 'Acompte sur www.exemple.test' })]
    expect([...tipsOf(messages, [], 'louma.test').values()]).toEqual([['advance']])
    expect([...tipsOf(messages, ['advance'], 'louma.test').values()]).toEqual([['link']])
    expect(tipsOf(messages, ['advance', 'link'], 'louma.test').size).toBe(0)
  })
})
