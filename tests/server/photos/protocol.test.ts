import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { Upload } from 'tus-js-client'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxPhotoBytes } from '#contract/limits.ts'
import { photos } from '#server/db/schema/photos.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { heicPhoto, noise } from '#tests/support/server/pictures.ts'
import { named, type TusClient, tusClient } from '#tests/support/server/tus-client.ts'

/** Test machines may be slow. */
const patience = { timeout: 20_000 }

describe.each(engines)('photo uploads on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  let phone: TusClient
  let photo: Buffer
  beforeAll(async () => {
    server = await startTestServer({ engine })
    photo = await noise(400, 300)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    user = await server.createUser()
    phone = tusClient(server.url, user.token)
  })

  const rowOf = async (id: string) => (await server.db.select().from(photos).where(eq(photos.id, id)))[0]
  const received = async (id: string) => Number((await phone.head(id)).headers.get('Upload-Received'))
  const leftOf = async (id: string) => (await readdir(server.uploadsDir)).filter((name) => name.includes(id))

  it('in one chunk', async () => {
    const id = v7()
    const made = await phone.create(id, photo.length, {
      'Upload-Metadata': `${named(id)['Upload-Metadata']},filename ${Buffer.from('Awa à la plage.jpg').toString('base64')}`,
    })
    expect(made).toMatchObject({ status: 201, offset: 0 })
    expect(made.headers.get('Location')).toBe(`/api/v1/uploads/photos/${id}`)
    expect(made.headers.get('Tus-Resumable')).toBe('1.0.0')
    expect(made.headers.get('Cache-Control')).toBe('no-store')
    expect(made.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(made.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await phone.patch(id, 0, photo)).toMatchObject({ status: 204, offset: photo.length })
    const row = await rowOf(id)
    expect(row).toMatchObject({
      ownerId: user.id,
      bytes: photo.length,
      width: 400,
      height: 300,
      widths: [320, 400],
    })
    expect(row?.thumbhash).toMatch(/^[A-Za-z0-9+/=]{20,48}$/)
    for (const width of [320, 400]) {
      for (const ending of ['avif', 'webp']) {
        const path = `/media/photos/${row?.hash}-${width}.${ending}`
        const answer = await fetch(server.url + path)
        expect(answer.status, path).toBe(200)
        expect(answer.headers.get('Content-Type')).toBe(`image/${ending}`)
        expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
        await answer.arrayBuffer()
      }
    }
    expect(await leftOf(id)).toEqual([])
  })

  it('in chunks, each byte once', async () => {
    const id = v7()
    await phone.create(id, photo.length)
    const size = 7_000
    for (let offset = 0; offset < photo.length; offset += size) {
      const part = photo.subarray(offset, offset + size)
      const sent = await phone.patch(id, offset, part)
      expect(sent).toMatchObject({ status: 204, offset: offset + part.length })
      expect((await phone.head(id)).offset).toBe(offset + part.length)
    }
    expect(await received(id)).toBe(photo.length)
    const head = await phone.head(id)
    expect(head.status).toBe(200)
    expect(head.headers.get('Upload-Length')).toBe(String(photo.length))
    expect((await rowOf(id))?.bytes).toBe(photo.length)
  })

  it('resume after a broken connection', async () => {
    const id = v7()
    await phone.create(id, photo.length)
    const half = 10_000
    const line = phone.hold(id, 0, photo.subarray(0, half), photo.length)
    await expect.poll(async () => (await phone.head(id)).offset, patience).toBe(half)
    line.cut()
    expect(await phone.patch(id, half, photo.subarray(half))).toMatchObject({
      status: 204,
      offset: photo.length,
    })
    expect(await received(id)).toBe(photo.length)
    expect(await rowOf(id)).toBeDefined()
  })

  it('resume beside a half-open connection', async () => {
    const id = v7()
    await phone.create(id, photo.length)
    const half = 10_000
    const line = phone.hold(id, 0, photo.subarray(0, half), photo.length)
    await expect.poll(async () => (await phone.head(id)).offset, patience).toBe(half)
    expect((await phone.patch(id, half, photo.subarray(half))).status).toBe(204)
    line.cut()
    expect(await received(id)).toBe(photo.length)
  })

  it('resume under a new token of the same user', async () => {
    const id = v7()
    await phone.create(id, photo.length)
    await phone.patch(id, 0, photo.subarray(0, 5_000))
    const again = tusClient(server.url, await server.openSession(user.id))
    expect(await again.create(id, photo.length)).toMatchObject({ status: 201, offset: 5_000 })
    expect((await again.patch(id, 5_000, photo.subarray(5_000))).status).toBe(204)
    expect((await rowOf(id))?.ownerId).toBe(user.id)
  })

  it('a repeated creation finds the upload, and later the photo', async () => {
    const id = v7()
    await phone.create(id, photo.length)
    await phone.patch(id, 0, photo.subarray(0, 1_234))
    expect(await phone.create(id, photo.length)).toMatchObject({ status: 201, offset: 1_234 })
    expect(await phone.create(id, photo.length + 1)).toMatchObject({ status: 409, code: 'id_taken' })
    await phone.patch(id, 1_234, photo.subarray(1_234))
    expect(await phone.create(id, photo.length)).toMatchObject({ status: 201, offset: photo.length })
    expect(await phone.create(id, photo.length - 1)).toMatchObject({ status: 409, code: 'id_taken' })
    expect((await phone.create(id.toUpperCase(), photo.length)).offset).toBe(photo.length)
    expect(await received(id)).toBe(photo.length)
  })

  it('concurrent creations are one upload', async () => {
    const id = v7()
    const made = await Promise.all([1, 2, 3].map(() => phone.create(id, photo.length)))
    expect(made.map(({ status, offset }) => [status, offset])).toEqual([1, 2, 3].map(() => [201, 0]))
    expect((await phone.patch(id, 0, photo)).status).toBe(204)
  })

  it('of two concurrent identical chunks one is written', async () => {
    const id = v7()
    await phone.create(id, photo.length)
    const sent = await Promise.all([phone.patch(id, 0, photo), phone.patch(id, 0, photo)])
    expect(sent.map(({ status }) => status)).toContain(204)
    const other = sent.find(({ status }) => status !== 204)
    if (other) expect([404, 409]).toContain(other.status)
    expect(await phone.head(id)).toMatchObject({ status: 200, offset: photo.length })
    expect(await rowOf(id)).toMatchObject({ bytes: photo.length })
  })

  it('a wrong offset is refused, and nothing is written', async () => {
    const id = v7()
    await phone.create(id, photo.length)
    await phone.patch(id, 0, photo.subarray(0, 2_000))
    for (const offset of [0, 1_999, 2_001, photo.length]) {
      const refused = await phone.patch(id, offset, photo.subarray(0, 500))
      expect(refused).toMatchObject({ status: 409, code: 'upload_offset' })
      expect(refused.headers.get('Content-Type')).toContain('application/problem+json')
    }
    expect((await phone.head(id)).offset).toBe(2_000)
    // Refused bytes count as received as well.
    expect(await received(id)).toBe(4_000)
  })

  it('more bytes than announced are refused', async () => {
    const id = v7()
    await phone.create(id, 1_000)
    expect(await phone.patch(id, 0, photo.subarray(0, 1_001))).toMatchObject({ status: 413 })
    expect((await phone.head(id)).offset).toBe(0)
  })

  it('after a lost last response the next request finds the photo', async () => {
    const id = v7()
    await phone.create(id, photo.length)
    const line = phone.hold(id, 0, photo, photo.length)
    await expect.poll(async () => (await rowOf(id)) !== undefined, patience).toBe(true)
    line.cut()
    expect(await phone.head(id)).toMatchObject({ status: 200, offset: photo.length })
    expect(await phone.patch(id, photo.length, Buffer.alloc(0))).toMatchObject({
      status: 204,
      offset: photo.length,
    })
    expect(await phone.patch(id, 0, photo)).toMatchObject({ status: 409, code: 'upload_offset' })
  })

  it('an upload belongs to its user', async () => {
    const stranger = tusClient(server.url, (await server.createUser()).token)
    const id = v7()
    await phone.create(id, photo.length)
    await phone.patch(id, 0, photo.subarray(0, 100))
    const refuseAll = async () => {
      expect((await stranger.head(id)).status).toBe(404)
      expect(await stranger.patch(id, 100, photo.subarray(100))).toMatchObject({ code: 'not_found' })
      expect(await stranger.drop(id)).toMatchObject({ status: 404, code: 'not_found' })
      expect(await stranger.create(id, photo.length)).toMatchObject({ status: 409, code: 'id_taken' })
    }
    await refuseAll()
    expect((await phone.head(id)).offset).toBe(100)
    await phone.patch(id, 100, photo.subarray(100))
    await refuseAll()
    expect((await rowOf(id))?.ownerId).toBe(user.id)
  })

  it('every method requires a session', async () => {
    const id = v7()
    await phone.create(id, photo.length)
    for (const token of [null, 'x'.repeat(43)]) {
      const nobody = tusClient(server.url, token)
      expect((await nobody.head(id)).status).toBe(401)
      const answers = [
        await nobody.create(v7(), 10),
        await nobody.patch(id, 0, photo),
        await nobody.drop(id),
        await nobody.ask('OPTIONS', null),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' })
    }
    const other = await server.createUser()
    const wrong = await phone.patch(id, 0, photo, { 'X-Outbox-User': other.id })
    expect(wrong).toMatchObject({ status: 403, code: 'wrong_user' })
    expect((await phone.head(id)).offset).toBe(0)
  })

  it('an upload can be deleted, a photo not', async () => {
    const id = v7()
    await phone.create(id, photo.length)
    await phone.patch(id, 0, photo.subarray(0, 3_000))
    expect((await phone.drop(id)).status).toBe(204)
    expect(await leftOf(id)).toEqual([])
    expect((await phone.head(id)).status).toBe(404)
    expect((await phone.send(id, photo)).status).toBe(204)
    expect(await phone.drop(id)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await rowOf(id)).toBeDefined()
  })

  it('refuses requests outside the protocol', async () => {
    const id = v7()
    const size = { 'Upload-Length': '10' }
    const cases: [number, string | null, Promise<{ status: number; code: string | null }>][] = [
      [422, 'validation_failed', phone.ask('POST', null, size)],
      [422, 'validation_failed', phone.ask('POST', null, { ...size, ...named('../../etc/passwd') })],
      [422, 'validation_failed', phone.ask('POST', null, { ...size, 'Upload-Metadata': 'id , , x y z' })],
      [400, 'bad_request', phone.ask('POST', null, named(id))],
      [400, 'bad_request', phone.ask('POST', null, { ...named(id), 'Upload-Length': '-5' })],
      [400, 'bad_request', phone.ask('POST', null, { ...named(id), 'Upload-Defer-Length': '1' })],
      [413, 'payload_too_large', phone.create(id, maxPhotoBytes + 1)],
      [422, 'image_unreadable', phone.create(id, 0)],
      [404, 'not_found', phone.ask('PATCH', 'pas-un-uuid', {}, photo)],
      [404, 'not_found', phone.patch(v7(), 0, photo)],
      [405, 'method_not_allowed', phone.ask('PUT', id)],
      [405, 'method_not_allowed', phone.ask('GET', id)],
      [405, 'method_not_allowed', phone.ask('GET', null)],
      [412, null, phone.create(id, 10, { 'Tus-Resumable': '0.2.2' })],
    ]
    for (const [status, code, request] of cases) expect(await request).toMatchObject({ status, code })
    expect((await phone.head(id)).status).toBe(404)
    await phone.create(id, photo.length)
    const typed = await phone.patch(id, 0, photo, { 'Content-Type': 'image/jpeg' })
    expect(typed).toMatchObject({ status: 415, code: 'unsupported_media_type' })
    const abilities = await phone.ask('OPTIONS', null)
    expect(abilities.status).toBe(204)
    expect(abilities.headers.get('Tus-Extension')).toBe('creation,termination')
    expect(abilities.headers.get('Tus-Max-Size')).toBe(String(maxPhotoBytes))
  })

  it('a file that is no picture is deleted, and its id can be used again', async () => {
    const id = v7()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const refused = await phone.send(id, svg)
    expect(refused).toMatchObject({ status: 422, code: 'image_unreadable' })
    expect(refused.body).toMatchObject({ errors: { photo: [expect.stringContaining('pas lisible')] } })
    expect(await leftOf(id)).toEqual([])
    expect((await phone.head(id)).status).toBe(404)
    expect((await phone.send(id, photo)).status).toBe(204)
    expect((await rowOf(id))?.bytes).toBe(photo.length)
  })

  it('a HEIC photo is refused by name, and nothing of it stays', async () => {
    const id = v7()
    expect(await phone.send(id, heicPhoto())).toMatchObject({ status: 422, code: 'image_unreadable' })
    expect(await leftOf(id)).toEqual([])
  })

  it('identical bytes are stored once', async () => {
    const [one, other] = [v7(), v7()]
    const friend = await server.createUser()
    const before = await server.pictures()
    const bytes = await noise(330, 200, 77)
    expect((await phone.send(one, bytes)).status).toBe(204)
    const once = await server.pictures()
    expect(once).toHaveLength(before.length + 2)
    expect((await tusClient(server.url, friend.token).send(other, bytes)).status).toBe(204)
    expect(await server.pictures()).toEqual(once)
    const rows = [await rowOf(one), await rowOf(other)]
    expect(rows.map((row) => row?.ownerId)).toEqual([user.id, friend.id])
    expect(rows[0]?.hash).toBe(rows[1]?.hash)
    expect(rows[0]?.thumbhash).toBe(rows[1]?.thumbhash)
  })

  it('works with tus-js-client', async () => {
    const id = v7()
    const ends: number[] = []
    const upload = (from: { uploadUrl?: string; stopAt?: number }) =>
      new Promise<string>((resolve, reject) => {
        const one = new Upload(photo, {
          endpoint: `${server.url}/api/v1/uploads/photos`,
          ...(from.uploadUrl ? { uploadUrl: from.uploadUrl } : {}),
          metadata: { id, filename: 'Awa à la plage.jpg' },
          headers: { Authorization: `Bearer ${user.token}` },
          chunkSize: 10_000,
          retryDelays: null,
          onChunkComplete: (_, offset) => {
            ends.push(offset)
            if (offset === from.stopAt) void one.abort().then(() => resolve(one.url ?? ''))
          },
          onSuccess: () => resolve(one.url ?? ''),
          onError: reject,
        })
        one.start()
      })
    const uploadUrl = await upload({ stopAt: 20_000 })
    expect(uploadUrl).toBe(`${server.url}/api/v1/uploads/photos/${id}`)
    expect((await phone.head(id)).offset).toBe(20_000)
    expect(await upload({ uploadUrl })).toBe(uploadUrl)
    expect(ends.at(-1)).toBe(photo.length)
    expect(new Set(ends).size).toBe(ends.length)
    expect(await received(id)).toBe(photo.length)
    expect((await rowOf(id))?.bytes).toBe(photo.length)
  })

  it('concurrent uploads all become photos', async () => {
    const ids = Array.from({ length: 8 }, () => v7())
    const bytes = await Promise.all(ids.map((_, at) => noise(120, 90, at % 4)))
    const sent = await Promise.all(ids.map((id, at) => phone.send(id, bytes[at] ?? photo)))
    expect(sent.map(({ status }) => status)).toEqual(ids.map(() => 204))
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ width: 120, widths: [120] })
  })
})

it('limits new uploads of a user per hour, not their continuation', async () => {
  const server = await startTestServer({ engine: 'embedded', photoLimit: { points: 2, seconds: 3600 } })
  try {
    const phone = tusClient(server.url, (await server.createUser()).token)
    const ids = [v7(), v7(), v7()]
    const made = await Promise.all(ids.map((id) => phone.create(id, 10)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 429])
    const refused = made.find(({ status }) => status === 429)
    expect(refused?.code).toBe('too_many_requests')
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3000)
    const known = ids.find((_, at) => made[at]?.status === 201) ?? ''
    expect((await phone.create(known, 10)).status).toBe(201)
    const other = tusClient(server.url, (await server.createUser()).token)
    expect((await other.create(v7(), 10)).status).toBe(201)
  } finally {
    await server.close()
  }
})
