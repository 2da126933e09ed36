import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { headers } from '#contract/sync.ts'
import type { NetRequest } from '#src/api/net.ts'
import type { MessageDraftRow } from '#src/db/draft-rows.ts'
import { MetaDb, oldestWriter } from '#src/db/meta-db.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UploadRow } from '#src/db/upload-row.ts'
import { viewMessages } from '#src/domains/conversations/messages.ts'
import { viewConversations } from '#src/domains/conversations/queries.ts'
import { viewFavorites } from '#src/domains/favorites/favorites.ts'
import { viewNotifications } from '#src/domains/notifications/notifications.ts'
import { viewOrders } from '#src/domains/orders/queries.ts'
import { viewPacked } from '#src/domains/packs/queries.ts'
import { freeDrafts } from '#src/domains/products/drafts.ts'
import { viewProducts } from '#src/domains/products/own-products.ts'
import { collections, mutations } from '#src/domains/registry.ts'
import { requestOf } from '#src/domains/wallet/intents.ts'
import { viewIntents, viewStatement, viewWallet } from '#src/domains/wallet/queries.ts'
import { readAvatarDraft } from '#src/features/auth/avatar-draft.ts'
import { openNote } from '#src/features/conversations/composer/message-draft.ts'
import { readPhotos, takeShares } from '#src/features/products/draft/draft-store.ts'
import { blankWords } from '#src/features/products/draft/draft-words.ts'
import { readRecent } from '#src/features/search/recent-searches.ts'
import { sessionRecord } from '#src/session/session-record.ts'
import { readMoves } from '#src/staff/categories/arrange.ts'
import { createSessionPort, raiseGuard } from '#src/sync/session-port.ts'
import { viewOutbox } from '#src/sync/view/outbox.ts'
import type { ClientFixture } from '#tests/support/fixtures/client-fixture.ts'
import { type DatabaseDump, dumpDatabase } from '#tests/support/fixtures/database-dump.ts'
import { openClient } from '#tests/support/fixtures/open-client.ts'
import { unpackValue } from '#tests/support/fixtures/packed-value.ts'
import { servePhotos } from '#tests/support/sync/photo-server.ts'
import { createWorld, type Reply, type World } from '#tests/support/sync/world.ts'

/** Every kind of action in release 1.0.0: none may be removed while phones run that release. */
const kinds = [
  'answer.drop',
  'answer.save',
  'conversation.open',
  'conversation.place',
  'conversation.read',
  'decision.appeal',
  'favorite.set',
  'follow.set',
  'message.send',
  'note.drop',
  'note.save',
  'notification.read',
  'notification.readAll',
  'offer.answer',
  'order.answer',
  'order.change',
  'order.dispute',
  'order.handOver',
  'order.place',
  'preference.notification',
  'product.boost',
  'product.create',
  'product.decide',
  'product.delete',
  'product.edit',
  'product.state',
  'report.create',
  'review.answer',
  'review.write',
  'search.drop',
  'search.save',
  'user.block',
]

let fixture: ClientFixture
let world: World
let meta: MetaDb

beforeEach(async () => {
  const phone = await openClient('1.0.0')
  fixture = phone.fixture
  meta = new MetaDb({ indexedDB: phone.indexedDB, IDBKeyRange })
  await meta.open()
  world = await createWorld(fixture.userId, phone.indexedDB)
  world.clock.now = fixture.recordedAt
  world.ports.session = createSessionPort(meta)
})
afterEach(() => {
  world.db.close()
  meta.close()
})

/** Rows of a store as release 1.0.0 wrote them. */
function recorded<Row>(store: string, { stores }: DatabaseDump = fixture.user): Row[] {
  const { rows } = stores.find(({ name }) => name === store) ?? {}
  return (rows ?? []).map((row) => unpackValue(row) as Row)
}

const entriesIn = (...states: string[]) =>
  world.db.outbox.filter(({ state }) => states.includes(state)).sortBy('seq')
const bytesOf = async (blob: Blob | undefined) => [...new Uint8Array((await blob?.arrayBuffer()) ?? [])]

describe('data of release 1.0.0 on a phone', () => {
  it('is a database of that release, with an action of every kind', () => {
    expect(fixture).toMatchObject({ release: '1.0.0', meta: { version: 20 }, user: { version: 130 } })
    expect(fixture.kinds).toEqual(kinds)
    expect([...new Set(fixture.waiting.map(({ kind }) => kind))].sort()).toEqual(kinds)
    expect(kinds.filter((kind) => !mutations.has(kind))).toEqual([])
  })

  it('keeps every row and gets the new tables when the present code opens it', async () => {
    for (const [before, db] of [[fixture.meta, meta] as const, [fixture.user, world.db] as const]) {
      const after = await dumpDatabase(db.backendDB())
      expect(after.version).toBeGreaterThan(before.version)
      const tables = db.tables.map(({ name }) => name)
      expect(after.stores.map(({ name }) => name).sort()).toEqual(tables.sort())
      for (const { name, rows } of before.stores) {
        expect(after.stores.find((store) => store.name === name)?.rows, `${before.name} ${name}`).toEqual(
          rows,
        )
      }
    }
  })

  it('keeps the session, and allows writing', async () => {
    await raiseGuard(meta, oldestWriter)
    expect(await world.ports.session.active()).toMatchObject({ userId: fixture.userId, token: fixture.token })
    expect(await world.ports.session.mayWrite()).toBe(true)
    expect(await sessionRecord(meta, () => 0).known(fixture.userId)).toMatchObject({ id: fixture.userId })
  })

  it('shows every draft with the bytes of its photos', async () => {
    const { db } = world
    const photos = recorded<{ id: string; draft: string; name: string; blob: Blob }>('draftPhotos')
    expect(photos.length).toBeGreaterThan(20)
    for (const { id, draft, name, blob } of photos) {
      const found = (await db.draftPhotos.get(id)) ?? expect.fail(`photo ${id}`)
      expect(found).toMatchObject({ draft, name })
      expect(found.blob.type).toBe('image/jpeg')
      expect(await bytesOf(found.blob)).toEqual(await bytesOf(blob))
    }
    const drafts = recorded<{ id: string; order: string[] }>('drafts')
    expect(await db.drafts.toArray()).toEqual(drafts)
    const [free] = await freeDrafts(db)
    expect(free?.words).toMatchObject({ title: 'Sac en raphia', price: '12 5', city: 'Abidjan' })
    const arranged = await readPhotos(db, free?.id ?? '')
    expect(arranged.map(({ id }) => id)).toEqual(drafts.find(({ id }) => id === free?.id)?.order)
    expect(arranged).toHaveLength(3)
    for (const note of recorded<MessageDraftRow>('talkNotes'))
      expect(await openNote(db, note.id)).toEqual(note)
    expect(await bytesOf((await readAvatarDraft(db)) ?? undefined)).toEqual(await bytesOf(photos[0]?.blob))
    expect(await readMoves(db)).toHaveLength(1)
    expect((await readRecent(db)).map(({ q }) => q)).toEqual(['téléphone', 'Pagne wax'])
  })

  it('adds a received share to a draft', async () => {
    const [share] = recorded<{ photos: { blob: Blob }[] }>('shares', fixture.meta)
    const taken = await takeShares(world.db, meta, 'new-draft', blankWords('Dakar'), fixture.recordedAt)
    expect(taken).toEqual({ photos: 1, refused: [] })
    const [photo] = await readPhotos(world.db, 'new-draft')
    expect(await bytesOf(photo?.blob)).toEqual(await bytesOf(share?.photos[0]?.blob))
    expect((await world.db.drafts.get('new-draft'))?.words.title).toBe('Pagne partagé')
  })

  it('shows every list as it was stored', async () => {
    const { db } = world
    const count = (store: string) => recorded(store).length
    const base = async <Row>(views: Promise<Row[]>) => (await views).length
    expect(await base(viewConversations(db))).toBeGreaterThanOrEqual(count('conversations'))
    expect(await base(viewOrders(db))).toBeGreaterThanOrEqual(count('orders'))
    expect(await base(viewProducts(db, 500))).toBeGreaterThanOrEqual(count('products'))
    expect(await base(viewNotifications(db, 500))).toBe(count('notifications'))
    expect(await base(viewFavorites(db))).toBeGreaterThanOrEqual(count('favorites'))
    expect(await base(viewPacked(db))).toBeGreaterThan(0)
    expect(await viewWallet(db)).toMatchObject(recorded<object>('wallet')[0] ?? {})
    expect((await viewStatement(db, 500)).lines.length).toBeGreaterThanOrEqual(count('statement'))
    const [first] = recorded<{ conversation_id: string }>('messages')
    expect((await viewMessages(db, first?.conversation_id ?? '', 50)).messages.length).toBeGreaterThan(0)
    const known = [...collections.keys()]
    const states = recorded<{ name: string }>('collections')
    expect(states.filter(({ name }) => known.includes(name)).length).toBeGreaterThan(20)
  })

  it('repeats money movements of unknown outcome, under the same id', async () => {
    const intents = await viewIntents(world.db)
    expect(intents.map(({ kind }) => kind).sort()).toEqual(['package', 'pay', 'top-up', 'withdrawal'])
    expect(intents).toEqual(expect.arrayContaining(recorded('intents')))
    for (const intent of intents) {
      const { path, body } = requestOf(intent)
      expect(`${path} ${JSON.stringify(body)}`).toContain(intent.id)
    }
  })
})

describe.each([
  ['with batches', 'batch'],
  ['one by one', null],
])('the outbox of release 1.0.0, sent %s', (_, batch) => {
  it('sends every action once with its key and payload, and drops none', async () => {
    const { db, clock } = world
    if (batch === null) {
      const features = ((await db.device.get('features'))?.value ?? []) as string[]
      await db.device.put({ key: 'features', value: features.filter((name) => name !== 'batch') })
    }
    const before = await entriesIn('queued', 'sending')
    const refused = await entriesIn('rejected', 'acked')
    const photos = servePhotos(world)
    for (const { id, size, sent } of recorded<UploadRow>('uploads')) {
      photos.photos.set(id, { length: size, offset: sent })
    }
    const received: { key: string; method: string; path: string; body?: unknown }[] = []
    photos.rest = (request) => answer(request, received)
    // Every retry delay has ended after an hour, and no entry has expired.
    clock.now += 3_600_000
    const report = await world.engine.drain({ forced: true })

    expect(report).toMatchObject({ outcome: 'idle', acked: before.length, rejected: 0, left: 0 })
    expect(world.sent.some(({ path }) => path === '/sync/batch')).toBe(batch !== null)
    const byKey = <Row extends { key: string }>(rows: readonly Row[]) =>
      [...rows].sort((a, b) => a.key.localeCompare(b.key))
    expect(byKey(received)).toEqual(byKey(fixture.waiting.map(({ kind: _kind, ...sent }) => sent)))
    for (const { key, request } of before) {
      if (request !== null) expect(received.find((one) => one.key === key)).toEqual({ key, ...request })
    }
    expectOrder(before, received)
    expect(await entriesIn('queued', 'sending', 'parked')).toEqual([])
    const kept = await entriesIn('rejected', 'acked')
    expect(kept).toEqual(expect.arrayContaining(refused))
    for (const { id, size } of recorded<UploadRow>('uploads')) {
      expect(photos.photos.get(id)).toEqual({ length: size, offset: size })
    }
    expect((await viewOutbox(db)).waiting).toEqual([])
    const [free] = await freeDrafts(db)
    expect(free?.words.title).toBe('Sac en raphia')
  })
})

/** Accepts every action, alone or in a batch, and records the requests. */
function answer(
  request: NetRequest,
  received: { key: string; method: string; path: string; body?: unknown }[],
) {
  const offered = { [headers.features]: 'idempotency,batch,up-to,boost-offers,cursors,live' }
  const record = (key: string, method: string, path: string, body: unknown) =>
    received.push({ key, method, path, ...(body === undefined ? {} : { body }) })
  if (request.path !== '/sync/batch') {
    record(request.headers[headers.idempotencyKey] ?? '', request.method, request.path, request.body)
    return { json: {}, headers: offered } satisfies Reply
  }
  const { items } = request.body as { items: { key: string; method: string; path: string; body?: unknown }[] }
  for (const { key, method, path, body } of items) record(key, method, path, body)
  const results = items.map(({ key }) => ({ key, status: 200, body: {} }))
  return { json: { results }, headers: offered } satisfies Reply
}

/** Within each lane, actions arrive in the order in which they were enqueued. */
function expectOrder(before: readonly StoredEntry[], received: readonly { key: string }[]): void {
  for (const lane of new Set(before.map((entry) => entry.lane))) {
    const keys = before.filter((entry) => entry.lane === lane).map(({ key }) => key)
    expect(
      received.map(({ key }) => key).filter((key) => keys.includes(key)),
      lane,
    ).toEqual(keys)
  }
}
