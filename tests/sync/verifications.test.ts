import { beforeEach, expect, it } from 'vitest'
import { verificationUploadPath } from '#contract/uploads.ts'
import type { VerificationStatus } from '#contract/verifications.ts'
import { photoDraft, viewChosenPhoto, viewVerification } from '#src/domains/verifications/queries.ts'
import { verificationRequest, verificationWithdraw } from '#src/domains/verifications/verifications.ts'
import { newId } from '#src/lib/id.ts'
import { type PhotoServer, servePhotos } from '#tests/support/sync/photo-server.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

let world: World
let server: PhotoServer
const [id, photo] = [newId(), newId()]
const args = { id, kind: 'document' as const, photo }

beforeEach(async () => {
  world = await createWorld()
  server = servePhotos(world)
  const status: VerificationStatus = {
    needs_number: false,
    number_since: null,
    verified_with: null,
    verified_since: null,
    request: null,
  }
  await world.db.verification.put({ id: 'mine', status })
  const draft = photoDraft('document')
  await world.db.draftPhotos.put({ id: photo, draft, name: 'a.webp', blob: new Blob(['0123456789']) })
})

const shown = async () => {
  const view = await viewVerification(world.db)
  return [view?.request?.state ?? null, view?.waiting]
}

it('the photo goes to a path of its own, and leaves the device once the request has arrived', async () => {
  expect((await viewChosenPhoto(world.db, 'document'))?.id).toBe(photo)
  await world.engine.enqueue(verificationRequest, args)
  expect(await shown()).toEqual(['waiting', true])
  expect(await viewChosenPhoto(world.db, 'document')).toBeNull()
  server.instead.push({ method: 'PATCH', reply: 'lost' })
  await world.engine.drain()
  expect(await world.db.draftPhotos.count()).toBe(1)
  expect((await world.engine.drain({ forced: true })).acked).toBe(1)
  const uploads = world.sent.slice(0, -1)
  expect(uploads.filter(({ path }) => !path.startsWith(verificationUploadPath))).toEqual([])
  expect(uploads.reduce((sum, { bytes }) => sum + (bytes?.size ?? 0), 0)).toBe(10)
  expect(world.sent.at(-1)).toMatchObject({ method: 'POST', path: '/me/verification', body: args })
  expect([await world.db.draftPhotos.count(), await world.db.uploads.count()]).toEqual([0, 0])
  expect(await shown()).toEqual(['waiting', false])
})

it('an unsent request is withdrawn without a call, a sent one by a call', async () => {
  await world.engine.enqueue(verificationRequest, args)
  await world.engine.enqueue(verificationWithdraw, { id })
  expect(await world.db.outbox.count()).toBe(0)
  expect(await shown()).toEqual([null, false])
  await world.engine.enqueue(verificationRequest, args)
  await world.engine.drain({ forced: true })
  await world.engine.enqueue(verificationWithdraw, { id })
  expect(await shown()).toEqual([null, true])
  await world.engine.drain()
  expect(world.sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/me/verification/${id}` })
})

it('a request that the server refuses keeps its photo', async () => {
  server.rest = () => ({ status: 409, json: { code: 'verification_waiting' } })
  await world.engine.enqueue(verificationRequest, args)
  await world.engine.drain({ forced: true })
  expect((await viewVerification(world.db))?.refused?.error).toMatchObject({ code: 'verification_waiting' })
  expect((await viewChosenPhoto(world.db, 'document'))?.id).toBe(photo)
})
