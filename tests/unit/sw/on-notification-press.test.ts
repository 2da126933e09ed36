import { beforeEach, expect, test } from 'vitest'
import type { Engine } from '#src/sync/engine.ts'
import { onNotificationPress, type Press, type PressDeps } from '#sw/notifications.ts'

let log: string[]
let left: number
let parts: PressDeps

beforeEach(() => {
  log = []
  left = 0
  const engine = {
    enqueue: async ({ kind }: { kind: string }, args: unknown) => {
      log.push(`${kind} ${JSON.stringify(args).replace(/"id":"[0-9a-f-]{36}"/, '"id":"…"')}`)
    },
    drain: async () => ({ touched: [], left }),
    pull: async () => [],
    store: { nextSyncTag: async () => 7 },
  } as unknown as Engine
  parts = {
    engineHost: {
      session: async () => ({ userId: 'awa', token: 't', epoch: 1 }),
      withEngine: (work) => work(engine),
    },
    open: async (path) => void log.push(`open ${path}`),
    wakeLater: async (tag) => void log.push(`wake ${tag}`),
  }
})

const data = { userId: 'awa', path: '/conversations/c1', talk: { id: 'c1', upTo: 4 } }
const press = (change: Partial<Press> = {}) =>
  onNotificationPress({ data, action: '', reply: '', ...change }, parts)
const read = 'conversation.read {"id":"c1","up_to":4}'

test('a press opens its conversation', async () => {
  await press()
  expect(log).toEqual(['open /conversations/c1'])
})

test('« Marquer comme lu » goes through the outbox, and opens nothing', async () => {
  await press({ action: 'read' })
  expect(log).toEqual([read])
})

test('a typed reply is sent, and the conversation marked as read', async () => {
  await press({ action: 'reply', reply: '  Oui, toujours ' })
  expect(log).toEqual([
    'message.send {"conversation":"c1","message":{"id":"…","kind":"text","text":"Oui, toujours"}}',
    read,
  ])
})

test.each(['', '   ', 'x'.repeat(2_001)])(
  '« Répondre » without a valid text opens the conversation',
  async (reply) => {
    await press({ action: 'reply', reply })
    expect(log).toEqual(['open /conversations/c1'])
  },
)

test('an action that could not be sent registers background sync', async () => {
  left = 1
  await press({ action: 'read' })
  expect(log).toEqual([read, 'wake 7'])
})

test('other notifications open their target', async () => {
  await press({ data: { userId: 'awa', path: '/notifications' }, action: 'read' })
  expect(log).toEqual(['open /notifications'])
})

test('notifications of another user and unknown ones open the home page', async () => {
  await press({ data: { ...data, userId: 'fatou' }, action: 'read' })
  await press({ data: null })
  await press({ data: { ...data, path: 'https://elsewhere.example' } })
  expect(log).toEqual(['open /', 'open /', 'open /'])
})

test('when the action cannot be stored, the screen is opened to explain', async () => {
  parts = {
    ...parts,
    engineHost: { ...parts.engineHost, withEngine: () => Promise.reject(new Error('full')) },
  }
  await press({ action: 'read' })
  expect(log).toEqual(['open /conversations/c1'])
})
