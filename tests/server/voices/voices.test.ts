import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportData } from '#contract/own-account.ts'
import { createProduct, editProduct } from '#contract/own-products.ts'
import { readProduct } from '#contract/products.ts'
import { looseUploadHours, voiceUploadPath } from '#contract/uploads.ts'
import { maxVoiceBytes, voiceMaxMs } from '#contract/voice-input.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { voices } from '#server/db/schema/voices.ts'
import { hideMessage } from '#server/domains/conversations/index.ts'
import { type ConversationMember, conversationMember } from '#tests/server/conversations/member.ts'
import { addPhoto, addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { lengthOf, sound } from '#tests/support/server/sounds.ts'
import { type TusClient, tusClient } from '#tests/support/server/tus-client.ts'
import { unzip } from '#tests/support/server/unzip.ts'

const bars = '0123456789'.repeat(4)

describe.each(engines)('voice messages on %s', (engine) => {
  let now = new Date()
  let server: TestServer
  let awa: ConversationMember
  let ibra: ConversationMember
  let phone: TusClient
  let talk: string
  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 120_000)
    awa = conversationMember(server, await server.createUser({ name: 'Awa Ndiaye' }))
    ibra = conversationMember(server, await server.createUser({ name: 'Ibrahima Sow' }))
    talk = (await ibra.open((await addProduct(server.db, awa.id)).id)).body.data.id
    phone = tusClient(server.url, ibra.token, voiceUploadPath)
  })

  const sendVoice = (voice: string, ms = 2_000, message = v7()) =>
    ibra.post(talk, { id: message, kind: 'voice', voice: { id: voice, ms, bars } })
  const stored = async (id: string) => (await server.db.select().from(voices).where(eq(voices.id, id)))[0]
  const fileOf = async (url: string) => {
    const response = await fetch(server.url + url)
    return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test.each(['webm', 'ogg', 'm4a'] as const)(
    'a recording in %s becomes an MP3 of its length',
    async (container) => {
      const id = v7()
      expect((await phone.send(id, await sound(container, 20))).status).toBe(204)
      const sent = await sendVoice(id, 20_000)
      expect(sent.status).toBe(201)
      const { voice } = sent.body.data
      expect(voice).toEqual({
        id,
        url: expect.stringMatching(/^\/media\/voices\/[0-9a-f]{32}\.mp3$/),
        ms: 20_000,
        bars,
      })
      const file = await fileOf(voice?.url ?? '')
      expect(file.type).toBe('audio/mpeg')
      expect(file.bytes.length).toBeLessThanOrEqual(60_000)
      expect(await lengthOf(file.bytes)).toBeCloseTo(20, 0)
      expect((await awa.messages()).body.data[0]).toEqual(sent.body.data)
      expect((await awa.seen(talk)).last_message).toMatchObject({ kind: 'voice', text: '' })
    },
  )

  test('an upload goes on at its byte, and a repeated message is stored once', async () => {
    const [id, message, bytes] = [v7(), v7(), await sound('webm', 3)]
    await phone.create(id, bytes.length)
    await phone.patch(id, 0, bytes.subarray(0, 2_000))
    expect(await phone.head(id)).toMatchObject({ offset: 2_000 })
    expect(await sendVoice(id, 3_000, message)).toMatchObject({
      status: 422,
      body: { code: 'voice_missing' },
    })
    await phone.patch(id, 2_000, bytes.subarray(2_000))
    expect(await phone.create(id, bytes.length)).toMatchObject({ status: 201, offset: bytes.length })
    const first = await sendVoice(id, 3_000, message)
    expect((await sendVoice(id, 3_000, message)).body).toEqual(first.body)
    expect(await server.db.$count(messages, eq(messages.conversationId, talk))).toBe(1)
  })

  test('two minutes are stored of a longer recording', async () => {
    const id = v7()
    await phone.send(id, await sound('webm', 150))
    const { voice } = (await sendVoice(id, voiceMaxMs)).body.data
    expect(await lengthOf((await fileOf(voice?.url ?? '')).bytes)).toBeCloseTo(120, 0)
    expect((await sendVoice(id, voiceMaxMs + 1)).status).toBe(422)
  })

  test('what is no recording is refused, and its bytes are removed', async () => {
    const playlist = Buffer.from('#EXTM3U\nfile:///etc/passwd\n')
    const disguised = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(500, 7)])
    for (const bytes of [playlist, disguised]) {
      const id = v7()
      expect(await phone.send(id, bytes)).toMatchObject({ status: 422, code: 'voice_unreadable' })
      expect(await stored(id)).toBeUndefined()
      expect((await phone.head(id)).status).toBe(404)
    }
    expect(await phone.create(v7(), 0)).toMatchObject({ status: 422, code: 'voice_unreadable' })
    expect(await phone.create(v7(), maxVoiceBytes + 1)).toMatchObject({ status: 413 })
  })

  test('the recording of another person cannot be sent', async () => {
    const id = v7()
    await tusClient(server.url, awa.token, voiceUploadPath).send(id, await sound('webm', 1))
    expect(await sendVoice(id)).toMatchObject({ status: 422, body: { code: 'voice_missing' } })
    expect((await stored(id))?.bars).toBe('')
    expect(await phone.create(id, 10)).toMatchObject({ status: 409, code: 'id_taken' })
  })

  test('the staff can hide it', async () => {
    const [id, message] = [v7(), v7()]
    await phone.send(id, await sound('webm', 1))
    await sendVoice(id, 1_000, message)
    await server.db.transaction((tx) => hideMessage(tx, message, now))
    const { body } = await awa.messages()
    expect(body.data[0]).toMatchObject({ kind: 'text', hidden: true })
    expect(body.data[0]).not.toHaveProperty('voice')
  })

  describe('as the description of a listing', () => {
    let awasPhone: TusClient
    let photo: string
    beforeEach(async () => {
      awasPhone = tusClient(server.url, awa.token, voiceUploadPath)
      photo = (await addPhoto(server.db, awa.id)).id
    })
    const record = async () => {
      const id = v7()
      await awasPhone.send(id, await sound('webm', 1))
      return { id, ms: 1_000, bars }
    }
    const words = { title: 'Pagne wax', price: 5_000, category, city: 'Dakar' }
    const create = (id: string, more: object) =>
      server.call(createProduct, {
        token: awa.token,
        body: { id, ...words, photos: [photo], publish: true, ...more } as never,
      })
    const edit = (id: string, changes: object, base: object) =>
      server.call(editProduct, { token: awa.token, params: { id }, body: { changes, base } as never })
    const seen = async (id: string) => (await server.call(readProduct, { params: { id } })).body.data

    test('everybody can hear it, and a repeat changes nothing', async () => {
      const [id, voice] = [v7(), await record()]
      expect((await create(id, { voice })).status).toBe(201)
      const { voice: shown } = await seen(id)
      expect(shown).toMatchObject({ id: voice.id, ms: 1_000, bars })
      expect((await fileOf(shown?.url ?? '')).type).toBe('audio/mpeg')
      expect((await create(id, { voice })).status).toBe(201)
      expect(await create(id, {})).toMatchObject({ status: 409, body: { code: 'id_taken' } })
    })

    test('a listing without one has no such field', async () => {
      const id = v7()
      await create(id, {})
      expect(await seen(id)).not.toHaveProperty('voice')
    })

    test('it is replaced and removed by an edit, and two devices conflict', async () => {
      const [id, first, second] = [v7(), await record(), await record()]
      await create(id, { voice: first })
      expect((await edit(id, { voice: second }, { voice: first })).body.data.voice?.id).toBe(second.id)
      const late = await edit(id, { voice: null }, { voice: first })
      expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict' } })
      expect((await edit(id, { voice: null }, { voice: second })).status).toBe(200)
      expect(await seen(id)).not.toHaveProperty('voice')
      await server.voices.clean(new Date(now.getTime() + (looseUploadHours + 1) * 3_600_000))
      expect(await stored(second.id)).toBeUndefined()
    })

    test('it must be an own one, and stays as long as the listing uses it', async () => {
      const [id, foreign, own] = [v7(), v7(), await record()]
      await phone.send(foreign, await sound('webm', 1))
      const refused = await create(id, { voice: { id: foreign, ms: 1_000, bars } })
      expect(refused).toMatchObject({ status: 422, body: { code: 'voice_missing' } })
      await create(id, { voice: own })
      await server.voices.clean(new Date(now.getTime() + (looseUploadHours + 1) * 3_600_000))
      expect(await stored(own.id)).toBeDefined()
    })
  })

  test('the export of the sender holds it', async () => {
    const [id, message] = [v7(), v7()]
    await phone.send(id, await sound('webm', 1))
    await sendVoice(id, 1_000, message)
    const archive = async ({ token }: ConversationMember) => {
      const response = await fetch(`${server.url}/api/v1${exportData.path}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      return unzip(Buffer.from(await response.arrayBuffer()))
    }
    const files = await archive(ibra)
    expect(await lengthOf(files.get(`voix/${id}.mp3`) ?? Buffer.alloc(0))).toBeCloseTo(1, 0)
    const sent = JSON.parse(files.get('donnees/messages-envoyes.json')?.toString() ?? '[]') as object[]
    expect(sent).toMatchObject([{ id: message, voice_id: id }])
    expect([...(await archive(awa)).keys()].filter((name) => name.startsWith('voix/'))).toEqual([])
  })

  test('cleaning removes recordings that no message uses, after seven days', async () => {
    const [used, loose] = [v7(), v7()]
    for (const id of [used, loose]) await phone.send(id, await sound('webm', 1))
    await sendVoice(used)
    const hour = 3_600_000
    await server.voices.clean(new Date(now.getTime() + (looseUploadHours - 1) * hour))
    expect(await stored(loose)).toBeDefined()
    const looseFile = `${(await stored(loose))?.hash}.mp3`
    const folder = join(server.mediaDir, 'voices')
    expect(await readdir(folder)).toContain(looseFile)
    await server.voices.clean(new Date(now.getTime() + (looseUploadHours + 1) * hour))
    expect(await stored(loose)).toBeUndefined()
    expect(await stored(used)).toBeDefined()
    expect(await readdir(folder)).not.toContain(looseFile)
    expect(await readdir(folder)).toContain(`${(await stored(used))?.hash}.mp3`)
  })
})

test('without ffmpeg the recording is stored as it came, with its type', async () => {
  const server = await startTestServer({ engine: 'embedded', ffmpeg: '/nowhere/ffmpeg' })
  await addCategory(server.db, category)
  const awa = await server.createUser()
  const ibra = conversationMember(server, await server.createUser())
  const talk = (await ibra.open((await addProduct(server.db, awa.id)).id)).body.data.id
  const [id, bytes] = [v7(), await sound('webm', 2)]
  expect((await tusClient(server.url, ibra.token, voiceUploadPath).send(id, bytes)).status).toBe(204)
  const sent = await ibra.post(talk, { id: v7(), kind: 'voice', voice: { id, ms: 2_000, bars } })
  const { voice } = sent.body.data
  expect(voice).toMatchObject({ url: expect.stringMatching(/\.webm$/) })
  const file = await fetch(server.url + voice?.url)
  expect(file.headers.get('content-type')).toBe('audio/webm')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
  expect(server.reported).toEqual([])
  await server.close()
})
