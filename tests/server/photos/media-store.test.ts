import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAvatar } from '#contract/auth.ts'
import { photos } from '#server/db/schema/photos.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { openLocalStore } from '#server/media/open-media.ts'
import { readS3, type S3Settings } from '#server/media/s3-settings.ts'
import { openS3Store } from '#server/media/s3-store.ts'
import { startTestServer } from '#tests/support/server/harness.ts'
import { fields, noise } from '#tests/support/server/pictures.ts'
import { type S3Server, startS3Server } from '#tests/support/server/s3-server.ts'
import { tusClient } from '#tests/support/server/tus-client.ts'

let bucket: S3Server
let folder: string
beforeAll(async () => {
  bucket = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'louma-media-'))
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const patience = { timeout: 20_000 }
const nameOf = (text: string) => `photos/${createHash('md5').update(text).digest('hex')}-320.webp`

describe.each(['a folder', 'a bucket'])('pictures in %s', (place) => {
  const open = (): MediaStore =>
    place === 'a folder' ? openLocalStore(folder) : openS3Store(bucket.settings)
  const read = async (store: MediaStore, name: string) => {
    const found = await store.get(name)
    return found && { size: found.size, bytes: Buffer.from(await new Response(found.body).arrayBuffer()) }
  }

  it('are stored, found, read and removed', async () => {
    const store = open()
    const name = nameOf('one')
    const bytes = Buffer.from([0, 255, 1, 254, ...Buffer.from('é'.repeat(50_000))])
    expect(await store.has(name)).toBe(false)
    expect(await store.get(name)).toBeNull()
    await store.put(name, bytes)
    await store.put(name, bytes)
    expect(await store.has(name)).toBe(true)
    expect(await read(store, name)).toEqual({ size: bytes.length, bytes })
    await store.remove(name)
    await store.remove(name)
    expect(await store.has(name)).toBe(false)
    expect(await store.get(name)).toBeNull()
  })

  it('concurrent writes of one name store it intact', async () => {
    const store = open()
    const name = nameOf('many')
    const bytes = Buffer.alloc(300_000, 7)
    await Promise.all(Array.from({ length: 6 }, () => store.put(name, bytes)))
    expect((await read(store, name))?.bytes.equals(bytes)).toBe(true)
    await store.remove(name)
  })

  it('accept only names of pictures', async () => {
    const store = open()
    for (const name of [
      '../secret',
      'photos/../../etc/passwd',
      'db/PG_VERSION',
      'photos/x.webp',
      `${nameOf('x')}/y`,
    ]) {
      await expect(Promise.resolve().then(() => store.has(name))).rejects.toThrow(
        'not a name of a media file',
      )
      await expect(Promise.resolve().then(() => store.get(name))).rejects.toThrow(
        'not a name of a media file',
      )
    }
  })
})

it('files of the folder are private, and no partial file stays', async () => {
  const store = openLocalStore(folder)
  const name = nameOf('private')
  await store.put(name, Buffer.from('x'))
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  expect((await stat(join(folder, 'photos'))).mode & 0o077).toBe(0)
  expect((await readdir(join(folder, 'photos'))).filter((one) => one.startsWith('.'))).toEqual([])
})

it('a refusal of the bucket is reported without the secret', async () => {
  const stranger = openS3Store({ ...bucket.settings, key: 'somebody', secret: 'very-secret' })
  const failure = await stranger.put(nameOf('refused'), Buffer.from('x')).then(() => 'taken', String)
  expect(failure).toMatch(/refused to put: 403 InvalidAccessKeyId/)
  expect(failure).not.toContain('very-secret')
  const nowhere = openS3Store({ ...bucket.settings, bucket: 'nowhere-at-all' })
  await expect(nowhere.put(nameOf('x'), Buffer.from('x'))).rejects.toThrow('404 NoSuchBucket')
})

it('every request to a bucket is signed with its content', async () => {
  const seen: { request: IncomingMessage; bytes: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    seen.push({ request, bytes: Buffer.concat(parts) })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const settings = { ...bucket.settings, endpoint, region: 'af-south-1', secret: 'very-secret' }
    const store = openS3Store(settings)
    const name = nameOf('signed')
    await store.put(name, Buffer.from('bytes'))
    await store.has(name)
    await store.remove(name)
    expect(seen.map(({ request }) => `${request.method} ${request.url}`)).toEqual(
      ['PUT', 'HEAD', 'DELETE'].map((method) => `${method} /louma-photos/${name}`),
    )
    for (const { request, bytes } of seen) {
      const authorization = request.headers.authorization ?? ''
      expect(authorization).toContain(signatureOf(request, settings))
      expect(authorization).not.toContain('very-secret')
      const hash = request.headers['x-amz-content-sha256']
      if (request.method === 'PUT') expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** The signature (version 4) that a service would expect of a request, computed from what it received. */
function signatureOf(request: IncomingMessage, { region, secret }: S3Settings): string {
  const signed = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const date = String(request.headers['x-amz-date'])
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
  const lines = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`)
  const canonical = [
    request.method,
    request.url,
    '',
    ...lines,
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secret}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, digest].join('\n')).toString('hex')
  return `Signature=${signature}`
}

describe('a server with a bucket', () => {
  it('stores photos and avatars there, and serves them itself', async () => {
    const server = await startTestServer({ engine: 'embedded', s3: bucket.settings })
    try {
      const user = await server.createUser()
      const photo = await noise(400, 300, 5)
      expect((await tusClient(server.url, user.token).send(v7(), photo)).status).toBe(204)
      const [row] = await server.db.select().from(photos)
      const name = `photos/${row?.hash}-320.avif`
      expect(await bucket.names()).toEqual(
        [320, 400]
          .flatMap((width) => [`photos/${row?.hash}-${width}.avif`, `photos/${row?.hash}-${width}.webp`])
          .sort(),
      )
      expect(await server.pictures()).toEqual([])
      const answer = await fetch(`${server.url}/media/${name}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toBe('image/avif')
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.length).toBe(Number(answer.headers.get('Content-Length')))
      expect(bytes.subarray(4, 12).toString()).toBe('ftypavif')
      const tag = answer.headers.get('ETag') ?? ''
      const again = await fetch(`${server.url}/media/${name}`, { headers: { 'If-None-Match': tag } })
      expect(again.status).toBe(304)
      const head = await fetch(`${server.url}/media/${name}`, { method: 'HEAD' })
      expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.length)])
      expect((await fetch(`${server.url}/media/${name.replace('-320', '-640')}`)).status).toBe(404)
      expect((await fetch(`${server.url}/media/secrets/passwords.webp`)).status).toBe(404)

      const image = (await fields(40, 40).jpeg().toBuffer()).toString('base64')
      const { body } = await server.call(changeAvatar, { token: user.token, body: { image } })
      expect((await fetch(server.url + body.user.avatar)).status).toBe(200)
      expect(await bucket.names()).toContain(String(body.user.avatar).replace('/media/', ''))
      await server.call(changeAvatar, { token: user.token, body: { image: null } })
      await expect.poll(async () => (await fetch(server.url + body.user.avatar)).status, patience).toBe(404)

      await server.photos.clean(new Date(Date.now() + 30 * 24 * 60 * 60_000))
      expect(await bucket.names()).toEqual([])
      expect(server.reported).toEqual([])
    } finally {
      await server.close()
    }
  })

  it('redirects browsers to a public URL when configured, and the CSP allows it', async () => {
    const publicUrl = 'https://photos.example.org/louma'
    const server = await startTestServer({ engine: 'embedded', s3: { ...bucket.settings, publicUrl } })
    try {
      const name = nameOf('elsewhere')
      const answer = await fetch(`${server.url}/media/${name}`, { redirect: 'manual' })
      expect(answer.status).toBe(302)
      expect(answer.headers.get('Location')).toBe(`${publicUrl}/${name}`)
      expect((await fetch(`${server.url}/media/other.webp`, { redirect: 'manual' })).status).toBe(404)
      const docs = await fetch(`${server.url}/api/v1/docs`)
      const policy = docs.headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("img-src 'self' blob: data: https://photos.example.org;")
      expect(policy).toContain("connect-src 'self' blob: https://photos.example.org;")
    } finally {
      await server.close()
    }
  })

  it('an unreachable bucket loses nothing: the upload waits and is processed later', async () => {
    const away = openS3Store({ ...bucket.settings, bucket: 'nowhere-at-all' })
    let store = away
    const media: MediaStore = {
      put: (name, bytes) => store.put(name, bytes),
      get: (name) => store.get(name),
      has: (name) => store.has(name),
      remove: (name) => store.remove(name),
    }
    const server = await startTestServer({ engine: 'embedded', media })
    try {
      const { token } = await server.createUser()
      const phone = tusClient(server.url, token)
      const photo = await noise(100, 80, 6)
      const id = v7()
      const refused = await phone.send(id, photo)
      expect(refused).toMatchObject({ status: 503, code: 'unavailable' })
      expect(refused.headers.get('Retry-After')).toBe('5')
      expect(await readdir(server.uploadsDir)).toContain(id)
      expect((await phone.head(id)).status).toBe(503)
      expect(String(server.reported[0])).toContain('404 NoSuchBucket')
      store = openS3Store(bucket.settings)
      expect(await phone.head(id)).toMatchObject({ status: 200, offset: photo.length })
      expect((await phone.head(id)).headers.get('Upload-Received')).toBe(String(photo.length))
      expect(await readdir(server.uploadsDir)).toEqual([])
    } finally {
      await server.close()
    }
  })
})

describe('the environment', () => {
  const env = {
    LOUMA_S3_ENDPOINT: 'https://s3.example.org/',
    LOUMA_S3_BUCKET: 'louma-photos',
    LOUMA_S3_KEY: 'key',
    LOUMA_S3_SECRET: 'very-secret',
  }

  it('configures a bucket, or none', () => {
    expect(readS3({})).toBeNull()
    expect(readS3(env)).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'louma-photos',
      region: 'us-east-1',
      key: 'key',
      secret: 'very-secret',
      publicUrl: null,
    })
    const more = { ...env, LOUMA_S3_REGION: 'af-south-1', LOUMA_S3_PUBLIC_URL: 'https://cdn.example.org/x/' }
    expect(readS3(more)).toMatchObject({ region: 'af-south-1', publicUrl: 'https://cdn.example.org/x' })
  })

  it.each([
    [{ LOUMA_S3_ENDPOINT: 's3.example.org' }, 'LOUMA_S3_ENDPOINT'],
    [{ LOUMA_S3_ENDPOINT: 'https://me:very-secret@s3.example.org' }, 'LOUMA_S3_ENDPOINT'],
    [{ LOUMA_S3_BUCKET: 'Not A Bucket' }, 'LOUMA_S3_BUCKET'],
    [{ LOUMA_S3_BUCKET: undefined }, 'LOUMA_S3_BUCKET'],
    [{ LOUMA_S3_KEY: '' }, 'LOUMA_S3_KEY'],
    [{ LOUMA_S3_SECRET: undefined }, 'LOUMA_S3_SECRET'],
    [{ LOUMA_S3_PUBLIC_URL: 'javascript:alert(1)' }, 'LOUMA_S3_PUBLIC_URL'],
    [{ LOUMA_S3_PUBLIC_URL: "https://x.org/?a='none'" }, 'LOUMA_S3_PUBLIC_URL'],
  ])('an invalid value prevents the start: %o', (change, name) => {
    const read = () => readS3({ ...env, ...change })
    expect(read).toThrow(name)
    expect(read).not.toThrow('very-secret')
  })
})
