import { beforeEach, describe, expect, it } from 'vitest'
import { voiceUploadPath } from '#contract/uploads.ts'
import { emptyWords } from '#src/db/draft-rows.ts'
import { voiceDraftId } from '#src/db/voice-draft-id.ts'
import { notificationRead } from '#src/domains/notifications/notifications.ts'
import { productCreate, productDelete, productEdit, productState } from '#src/domains/products/mutations.ts'
import { viewProducts } from '#src/domains/products/own-products.ts'
import { mutations } from '#src/domains/registry.ts'
import { newId } from '#src/lib/id.ts'
import { forgetDraft } from '#src/sync/store/photos.ts'
import { viewSending } from '#src/sync/view/sending.ts'
import { type PhotoServer, servePhotos } from '#tests/support/sync/photo-server.ts'
import { uuid } from '#tests/support/sync/uuid.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

let world: World
let server: PhotoServer
const id = newId()
const photos = [newId(), newId()]
const pause = { id, event: 'pause' as const }
const args = {
  id,
  title: 'Pagne',
  description: '',
  price: 1_000,
  category: 'maison',
  city: 'Dakar',
  district: null,
  negotiable: false,
  condition: null,
  quantity: 1,
  attributes: {},
  photos,
  voice: null,
  publish: true,
}

beforeEach(async () => {
  world = await createWorld()
  server = servePhotos(world)
  await world.db.drafts.put({ id, words: emptyWords, order: [], updatedAt: 0 })
  for (const photo of photos)
    await world.db.draftPhotos.put({ id: photo, draft: id, name: 'a.webp', blob: new Blob(['0123456789']) })
})

const entries = () => world.db.outbox.orderBy('seq').toArray()
const kinds = async () => (await entries()).map(({ kind }) => kind)
const methods = () => world.sent.map(({ method }) => method)
const sentBytes = () => world.sent.reduce((sum, { bytes }) => sum + (bytes?.size ?? 0), 0)
const kept = async () => [await world.db.drafts.count(), await world.db.draftPhotos.count()]

describe('photos before their product', () => {
  it('are uploaded in pieces, then the product is sent; each byte once', async () => {
    await world.engine.enqueue(productCreate, args)
    server.rest = () => ({ status: 201, json: { data: { state: 'pending_review' } } })
    expect((await world.engine.drain()).acked).toBe(1)
    const one = ['POST', 'HEAD', 'PATCH', 'PATCH', 'PATCH']
    expect(methods()).toEqual([...one, ...one, 'POST'])
    expect(sentBytes()).toBe(20)
    expect(world.sent.at(-1)).toMatchObject({ path: '/products', body: { photos } })
    expect((await viewProducts(world.db, 5))[0]?.row.state).toBe('pending_review')
  })

  it('resume after a lost answer, with the current token', async () => {
    await world.engine.enqueue(productCreate, args)
    server.instead.push({ method: 'PATCH', reply: 'lost' })
    expect((await world.engine.drain()).outcome).toBe('offline')
    const [entry] = await entries()
    expect(entry).toMatchObject({ state: 'queued', sentOnce: false })
    expect((await viewSending(world.db, mutations)).get(id)).toMatchObject({
      isWaiting: true,
      photos: 2,
      up: 0,
    })
    world.session.current = { userId: 'awa', token: 'fresh', epoch: 2 }
    expect((await world.engine.drain({ forced: true })).acked).toBe(1)
    expect(sentBytes()).toBe(20)
    expect(world.sent.at(-1)?.token).toBe('fresh')
    expect(world.sent.filter(({ method, path }) => method === 'POST' && path !== '/products')).toHaveLength(2)
  })

  it('cost no byte when the server has them but the phone has lost their address', async () => {
    for (const photo of photos) server.photos.set(photo, { length: 10, offset: photo === photos[0] ? 10 : 4 })
    await world.engine.enqueue(productCreate, args)
    expect((await world.engine.drain()).acked).toBe(1)
    expect(sentBytes()).toBe(6)
  })

  it('start over when the server has lost them', async () => {
    await world.engine.enqueue(productCreate, args)
    server.instead.push({ method: 'HEAD', reply: { status: 404, json: { code: 'not_found' } } })
    expect((await world.engine.drain()).acked).toBe(1)
  })

  it('that are no pictures refuse the action, which names the photo and keeps the draft', async () => {
    await world.engine.enqueue(productCreate, args)
    server.instead.push({ method: 'PATCH', reply: { status: 422, json: { code: 'image_unreadable' } } })
    expect((await world.engine.drain()).rejected).toBe(1)
    const [entry] = await entries()
    expect(entry).toMatchObject({
      state: 'rejected',
      lastError: { code: 'image_unreadable', photo: photos[0] },
    })
    expect(await kept()).toEqual([1, 2])
    expect(await viewProducts(world.db, 5)).toEqual([])
    await world.store.abandon(entry?.seq ?? 0)
    expect(await kept()).toEqual([0, 0])
  })

  it('stay as long as a refused edit names them, also when the product has been sent', async () => {
    await world.engine.enqueue(productCreate, args)
    await world.engine.drain()
    const [, second = ''] = photos
    await world.engine.enqueue(productEdit, { id, changes: { photos: [second] }, base: { photos } })
    server.rest = ({ method }) =>
      method === 'GET' ? { status: 404 } : { status: 422, json: { code: 'validation_failed' } }
    const { rejected, touched } = await world.engine.drain()
    expect(rejected).toBe(1)
    await world.engine.pull(touched)
    await world.engine.drain()
    expect(await kinds()).toEqual(['product.edit'])
    expect(await world.db.draftPhotos.toCollection().primaryKeys()).toEqual([second])
  })

  it('a spoken description goes with them, and is deleted when the mirror shows it', async () => {
    const voice = { id: uuid(77), ms: 2_000, bars: '5'.repeat(40) }
    const blob = new Blob(['abcdef'], { type: 'audio/webm' })
    await world.db.draftPhotos.put({ id: voice.id, draft: voiceDraftId(id), name: '', blob })
    await world.engine.enqueue(productCreate, { ...args, voice })
    await world.engine.drain()
    expect(world.sent.some(({ path }) => path === voiceUploadPath)).toBe(true)
    expect(world.sent.at(-1)?.body).toMatchObject({ voice })
    expect(await world.db.uploads.get(voice.id)).toMatchObject({ state: 'up' })
    await forgetDraft(world.db, id)
    expect(await world.db.draftPhotos.count()).toBe(0)
  })

  it('are uploaded again when the server misses them afterwards, a limited number of times', async () => {
    await world.engine.enqueue(productCreate, args)
    server.rest = () => {
      server.photos.clear()
      return { status: 422, json: { code: 'photo_missing' } }
    }
    for (let times = 0; times < 3; times += 1) {
      expect(await world.engine.drain({ forced: true })).toMatchObject({ rejected: 0, left: 1 })
      world.clock.now += 3_600_000
    }
    expect((await world.engine.drain({ forced: true })).rejected).toBe(1)
  })

  it('stop the queue at 401; a portal’s page counts as no answer', async () => {
    await world.engine.enqueue(productCreate, args)
    server.instead.push({ method: 'POST', reply: { status: 200, text: '<html>' } })
    expect((await world.engine.drain()).outcome).toBe('offline')
    server.instead.push({ method: 'HEAD', reply: { status: 200, text: '<html>' } })
    expect((await world.engine.drain({ forced: true })).outcome).toBe('offline')
    server.instead.push({ method: 'PATCH', reply: { status: 401, json: { code: 'unauthenticated' } } })
    expect((await world.engine.drain({ forced: true })).outcome).toBe('refused')
    expect(await kept()).toEqual([1, 2])
  })

  it('are never sent in a batch, nor is any other action of their product', async () => {
    await world.db.device.put({ key: 'features', value: ['idempotency', 'batch'] })
    await world.engine.enqueue(productCreate, args)
    await world.engine.enqueue(productState, pause)
    for (let at = 0; at < 9; at += 1) await world.engine.enqueue(notificationRead, { id: `n${at}` })
    server.rest = ({ path, body }) => {
      if (path !== '/sync/batch') return { json: { data: { state: 'published' } } }
      const { items } = body as { items: { key: string }[] }
      return { json: { results: items.map(({ key }) => ({ key, status: 200, body: {} })) } }
    }
    expect((await world.engine.drain()).acked).toBe(11)
    const batches = world.sent.filter(({ path }) => path === '/sync/batch')
    expect(batches.map(({ body }) => (body as { items: unknown[] }).items.length)).toEqual([9])
    expect(world.sent.slice(-2).map(({ path }) => path)).toEqual(['/products', `/products/${id}/state`])
  })
})

describe('unsent actions', () => {
  it('an unsent creation absorbs edits and publication, and keeps its position', async () => {
    await world.engine.enqueue(productCreate, { ...args, publish: false })
    await world.engine.enqueue(productEdit, { id, changes: { price: 2_000 }, base: { price: 1_000 } })
    await world.engine.enqueue(productState, { id, event: 'publish' as const })
    expect(await kinds()).toEqual(['product.create'])
    expect((await entries())[0]?.args).toMatchObject({ price: 2_000, publish: true })
    expect((await viewProducts(world.db, 5))[0]).toMatchObject({
      waiting: true,
      row: { price: 2_000, state: 'published', photo: { id: photos[0] } },
    })
  })

  it('a creation still absorbs them after an attempt that ended at a photo', async () => {
    await world.engine.enqueue(productCreate, args)
    server.instead.push({ method: 'PATCH', reply: 'lost' })
    await world.engine.drain()
    await world.engine.enqueue(productEdit, { id, changes: { title: 'Pagne wax' }, base: { title: 'Pagne' } })
    await world.engine.drain({ forced: true })
    expect(world.sent.at(-1)?.body).toMatchObject({ title: 'Pagne wax' })
  })

  it('edits of a product are merged against the first base; an edit back to the base is removed', async () => {
    await world.engine.enqueue(productEdit, {
      id,
      changes: { price: 2, title: 'Deux' },
      base: { price: 1, title: 'Un vélo' },
    })
    await world.engine.enqueue(productEdit, { id, changes: { price: 3 }, base: { price: 2 } })
    expect((await entries()).map(({ args: stored }) => stored)).toEqual([
      { id, changes: { price: 3, title: 'Deux' }, base: { price: 1, title: 'Un vélo' } },
    ])
    await world.engine.enqueue(productEdit, {
      id,
      changes: { price: 1, title: 'Un vélo' },
      base: { price: 3, title: 'Deux' },
    })
    expect(await kinds()).toEqual([])
  })

  it('deleting removes an unsent creation and its draft', async () => {
    await world.engine.enqueue(productCreate, args)
    await world.engine.enqueue(productState, pause)
    await world.engine.enqueue(productDelete, { id })
    expect(await kinds()).toEqual([])
    expect(await kept()).toEqual([0, 0])
  })

  it('undoing a creation releases its draft and removes all actions on the product', async () => {
    const entry = await world.engine.enqueue(productCreate, args)
    await world.engine.enqueue(productState, pause)
    expect(await world.store.undo(entry?.seq ?? 0)).toBe(true)
    expect(await kinds()).toEqual([])
    expect(await kept()).toEqual([1, 2])
  })
})
