import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Conversation, Message } from '#contract/conversations.ts'
import { UserDb, userDbName } from '#src/db/user-db.ts'
import { conversationTag } from '#src/lib/shown-tags.ts'
import type { Engine } from '#src/sync/engine.ts'
import { emptyState } from '#src/sync/store/apply-pull.ts'
import type { ShownData, ShownNews } from '#sw/notifications.ts'
import { onPush, type PushDeps } from '#sw/on-push.ts'

const awa = '019a0000-0000-7000-8000-00000000000a'
const now = Date.parse('2026-11-21T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

let db: UserDb
let shown: Map<string, ShownNews>
let pulled: string[]
let parts: PushDeps
let inSight: string[]
let unsubscribed: number

beforeEach(async () => {
  db = new UserDb(awa)
  await db.collections.bulkPut(
    ['conversations', 'messages', 'notifications'].map((name) => ({ ...emptyState(name), fetchedAt: now })),
  )
  shown = new Map()
  pulled = []
  inSight = []
  unsubscribed = 0
  const engine = {
    pull: async (names: readonly string[]) => {
      pulled.push(...names)
      return []
    },
  } as unknown as Engine
  parts = {
    engineHost: {
      session: async () => ({ userId: awa, token: 't', epoch: 1 }),
      withMirror: (work) => work(engine, db),
    },
    now: () => now,
    sleep: async () => {},
    inSight: async () => inSight,
    tags: async () => [...shown.keys()],
    show: async (news) => void shown.set(news.options.tag ?? '', news),
    close: async (tags) => {
      for (const tag of tags) shown.delete(tag)
    },
    unsubscribe: async () => {
      unsubscribed += 1
    },
  }
})
afterEach(async () => {
  db.close()
  await Dexie.delete(userDbName(awa))
})

const push = () => onPush({ user_id: awa, seq: 9 }, parts)

/** A push on a device with this pull. */
function pushPulling(pull: () => Promise<string[]>): Promise<void> {
  const engine = { pull } as unknown as Engine
  return onPush(undefined, {
    ...parts,
    engineHost: { ...parts.engineHost, withMirror: (work) => work(engine, db) },
  })
}

/** A conversation with these messages of the other member, read up to a position. */
async function talk(id: string, texts: string[], change: Partial<Conversation> = {}): Promise<void> {
  const row = {
    id,
    role: 'seller',
    product: { id: 'p', title: 'Robe', price: 1, state: 'published', photo: null },
    other: { id: 'fatou', name: 'Fatou Diop', avatar: null },
    last_seq: texts.length,
    read_seq: 0,
    other_read_seq: 0,
    unread: texts.length - (change.read_seq ?? 0),
    last_message: null,
    agreed_price: null,
    agreed_until: null,
    archived: false,
    muted: false,
    closure: null,
    created_at: at(-60),
    active_at: at(-1),
    ...change,
  } as Conversation
  await db.conversations.put({ ...row, sortKey: `${row.active_at}${id}` })
  await db.messages.bulkPut(
    texts.map(
      (text, index): Message => ({
        id: `${id}-${index}`,
        conversation_id: id,
        seq: index + 1,
        sender_id: text.startsWith('moi') ? awa : 'fatou',
        kind: 'text',
        text,
        photo: null,
        offer: null,
        answer: null,
        created_at: at(-1),
      }),
    ),
  )
}

async function news(id: string, title: string, minutes = -1): Promise<void> {
  await db.notifications.put({
    id,
    type: 'like',
    title,
    message: `${title} !`,
    created_at: at(minutes),
    read_at: null,
    data: { product_id: 'p1', order_id: null, user_id: null },
    sortKey: `${at(minutes)}${id}`,
    unread: 1,
  })
}

const seen = () => [...shown.values()].map(({ title, options }) => [title, options.body])
const pathOf = (tag: string) => (shown.get(tag)?.options.data as ShownData | undefined)?.path

test('pulls first, then shows one notification per conversation, with its last messages', async () => {
  await talk('c1', ['Bonjour', 'Est-ce disponible ?'])
  await talk('c2', ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'], {
    other: { id: 'm', name: 'Moussa', avatar: null },
  })
  await push()
  expect(pulled).toEqual(['conversations', 'messages', 'notifications', 'orders'])
  expect(new Map(seen() as [string, string][])).toEqual(
    new Map([
      ['Fatou Diop', 'Bonjour\nEst-ce disponible ?'],
      ['Moussa', '2 messages avant ceux-ci\nTrois\nQuatre\nCinq'],
    ]),
  )
  expect(shown.get(conversationTag('c1'))?.options).toMatchObject({
    renotify: true,
    lang: 'fr',
    data: { userId: awa, path: '/conversations/c1', talk: { id: 'c1', upTo: 2 } },
    actions: [
      { action: 'reply', type: 'text', title: 'Répondre' },
      { action: 'read', title: 'Marquer comme lu' },
    ],
  })
})

test('dismissed notifications do not return; new messages do', async () => {
  await talk('c1', ['Bonjour'])
  await talk('c2', ['Salut'])
  await push()
  shown.clear()
  await talk('c1', ['Bonjour', 'Toujours là ?'])
  await push()
  expect(seen()).toEqual([['Fatou Diop', 'Bonjour\nToujours là ?']])
})

test('muted, read, closed and own conversations are not notified, nor is the visible one', async () => {
  await talk('muted', ['Un'], { muted: true })
  await talk('read', ['Un'], { read_seq: 1 })
  await talk('closed', ['Un'], { closure: 'blocked' })
  await talk('own', ['moi'])
  await talk('open', ['Un'])
  inSight = ['/conversations/open', '/messages']
  await push()
  expect(seen()).toEqual([])
  inSight = []
  await talk('open', ['Un', 'Deux'])
  await push()
  expect(seen()).toEqual([['Fatou Diop', 'Un\nDeux']])
})

test('a new device does not notify old messages', async () => {
  await talk('old', ['Bonjour'], { active_at: at(-25 * 60) })
  await news('n1', 'Ancienne', -25 * 60)
  await talk('new', ['Salut'])
  await push()
  expect(seen()).toEqual([['Fatou Diop', 'Salut']])
})

test('other notifications are shown once: one by its text, several by their number', async () => {
  await news('n1', 'Nouveau favori')
  await push()
  expect(seen()).toEqual([['Nouveau favori', 'Nouveau favori !']])
  expect(pathOf('news')).toBe('/products/p1')
  shown.clear()
  await news('n2', 'Nouvel abonné', 1)
  await news('n3', 'Commande', 2)
  await push()
  expect(seen()).toEqual([['2 nouvelles notifications', 'Commande · Nouvel abonné']])
  expect(pathOf('news')).toBe('/notifications')
})

test('notifications read elsewhere are closed', async () => {
  await talk('c1', ['Bonjour'])
  await news('n1', 'Nouveau favori')
  await push()
  expect([...shown.keys()].sort()).toEqual([conversationTag('c1'), 'news'])
  await talk('c1', ['Bonjour'], { read_seq: 1 })
  await talk('c2', ['Salut'])
  await db.notifications.update('n1', { read_at: at(0), unread: 0 })
  await push()
  expect([...shown.keys()]).toEqual([conversationTag('c2')])
})

test('a push without news shows one silent notification, unless a page is visible', async () => {
  inSight = ['/dashboard']
  await push()
  expect(seen()).toEqual([])
  inSight = []
  await push()
  expect(seen()).toEqual([['Louma', 'Vous avez du nouveau.']])
  expect(shown.get('news')?.options.silent).toBe(true)
})

test('a push for another user, or without a session, ends the subscription and shows nothing', async () => {
  await talk('c1', ['Bonjour'])
  await onPush({ user_id: 'fatou', seq: 1 }, parts)
  await onPush(
    { user_id: awa, seq: 1 },
    { ...parts, engineHost: { ...parts.engineHost, session: async () => null } },
  )
  expect(unsubscribed).toBe(2)
  expect(pulled).toEqual([])
  expect(seen()).toEqual([])
})

test('a pull that fails temporarily is retried', async () => {
  let pulls = 0
  const pull = async () => {
    pulls += 1
    if (pulls < 3) return ['fresh', 'failed']
    await talk('c1', ['Bonjour'])
    return ['fresh', 'fresh']
  }
  await pushPulling(pull)
  expect(pulls).toBe(3)
  expect(seen()).toEqual([['Fatou Diop', 'Bonjour']])
})

test.each([
  ['this push', 2],
  ['the next one', 6],
])('messages that arrive after their list are notified, by %s', async (_, comesWith) => {
  let pulls = 0
  const pull = async () => {
    pulls += 1
    await talk('c1', pulls < comesWith ? [] : ['Bonjour'], { last_seq: 1, unread: 1 })
    return ['fresh']
  }
  await pushPulling(pull)
  if (pulls < comesWith) {
    expect(seen()).toEqual([['Louma', 'Vous avez du nouveau.']])
    shown.clear()
    await pushPulling(pull)
  }
  expect(pulls).toBe(comesWith)
  expect(seen()).toEqual([['Fatou Diop', 'Bonjour']])
})

test('a failed pull still notifies what is mirrored', async () => {
  await talk('c1', ['Bonjour'])
  await pushPulling(() => Promise.reject(new Error('closed')))
  expect(seen()).toEqual([['Fatou Diop', 'Bonjour']])
})
