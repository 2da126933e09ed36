import { beforeEach, describe, expect, it } from 'vitest'
import { voiceUploadPath } from '#contract/uploads.ts'
import { firstOfPage, messagePageName } from '#src/domains/conversations/collections.ts'
import { viewMessages } from '#src/domains/conversations/messages.ts'
import { messageSend, offerAnswer } from '#src/domains/conversations/mutations.ts'
import { viewConversation } from '#src/domains/conversations/queries.ts'
import { mutations } from '#src/domains/registry.ts'
import { localPhoto } from '#src/lib/local-file.ts'
import { localVoice } from '#src/lib/local-voice.ts'
import { viewSending } from '#src/sync/view/sending.ts'
import { aMessage, conversation } from '#tests/support/sync/conversation.ts'
import { type ConversationServer, serveConversations } from '#tests/support/sync/conversation-server.ts'
import { servePhotos } from '#tests/support/sync/photo-server.ts'
import { uuid } from '#tests/support/sync/uuid.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

const talk = uuid(901)

let world: World
let server: ConversationServer
beforeEach(async () => {
  world = await createWorld()
  server = serveConversations(world)
})

/** The server has this many messages, and the mirror as many of them as it keeps. */
async function long(count: number): Promise<void> {
  server.messages = Array.from({ length: count }, (_, at) => aMessage(`m${at + 1}`, talk, at + 1))
  server.conversations = [conversation(talk, { last_seq: count })]
  server.seq += 1
  await world.engine.pull(['conversations', 'messages'])
}
const view = async (size: number) => viewMessages(world.db, talk, size)
const places = async (size: number) => {
  const { messages, before, missing } = await view(size)
  return { from: messages[0]?.seq, to: messages.at(-1)?.seq, count: messages.length, before, missing }
}
const write = (number: number, conversationId = talk) =>
  world.engine.enqueue(messageSend, {
    conversation: conversationId,
    message: { id: uuid(number), kind: 'text', text: `Bonjour ${number}` },
  })

describe('the stored part of a long conversation', () => {
  it('the end is shown, then earlier messages, back to the first', async () => {
    await long(150)
    expect(await places(60)).toEqual({ from: 91, to: 150, count: 60, before: 'more', missing: [] })
    expect(await places(160)).toEqual({ from: 1, to: 150, count: 150, before: 'end', missing: [] })
  })

  it('messages outside the mirror are pulled page by page, and read from the pages', async () => {
    await long(1_000)
    expect(await places(160)).toMatchObject({ from: 841, before: 'more' })
    const wanted = messagePageName(talk, 760)
    expect(await places(260)).toEqual({
      from: 801,
      to: 1_000,
      count: 200,
      before: 'coming',
      missing: [wanted],
    })
    await world.engine.pull([wanted])
    expect(world.sent.at(-1)?.path).toBe(`/conversations/${talk}/messages?limit=100&before=801`)
    expect(await places(260)).toEqual({ from: 741, to: 1_000, count: 260, before: 'more', missing: [] })
    expect(await places(320)).toMatchObject({
      from: 701,
      before: 'coming',
      missing: [messagePageName(talk, 700)],
    })
  })

  it('the first page ends the paging', async () => {
    await long(260)
    await world.engine.pull([messagePageName(talk, 30)])
    expect(await places(400)).toEqual({ from: 1, to: 260, count: 260, before: 'end', missing: [] })
  })

  it('a device keeps the last 200 and the pages that contain them, and deletes the others', async () => {
    await long(250)
    expect(await world.db.messages.count()).toBe(200)
    server.messages.push(...Array.from({ length: 100 }, (_, at) => aMessage(`n${at}`, talk, 251 + at)))
    for (const one of server.conversations) one.last_seq = 350
    await world.engine.pull(['messages'])
    const kept = await world.db.messages.orderBy('[conversation_id+seq]').toArray()
    expect([kept[0]?.seq, kept.length]).toEqual([101, 250])
    expect(await places(300)).toMatchObject({ from: 101, before: 'coming' })
  })

  it('a missing position hides all messages before it, and its page is pulled', async () => {
    await long(150)
    await world.db.messages.delete('m120')
    expect(await places(60)).toEqual({
      from: 121,
      to: 150,
      count: 30,
      before: 'coming',
      missing: [messagePageName(talk, 120)],
    })
    await world.engine.pull([messagePageName(talk, 120)])
    expect(await places(60)).toMatchObject({ from: 91, count: 60, missing: [] })
  })

  it('a page is pulled when only the list of conversations knows its messages', async () => {
    server.messages = Array.from({ length: 130 }, (_, at) => aMessage(`m${at + 1}`, talk, at + 1))
    server.conversations = [conversation(talk, { last_seq: 130 })]
    await world.engine.pull(['conversations'])
    const page = messagePageName(talk, 130)
    expect(await places(60)).toMatchObject({ count: 0, before: 'coming', missing: [page] })
    await world.engine.pull([page])
    expect(await places(20)).toMatchObject({ from: 111, to: 130, before: 'more' })
  })

  it('pages start at fixed positions', () => {
    expect([1, 100, 101, 200, 201].map(firstOfPage)).toEqual([1, 1, 101, 101, 201])
  })

  it('an answer without a cursor changes nothing, because it may be incomplete', async () => {
    await long(3)
    const fresh = await createWorld()
    fresh.serve = () => ({ json: { data: server.messages } })
    expect(await fresh.engine.pull(['messages'])).toEqual(['failed'])
    expect(await fresh.db.messages.count()).toBe(0)
  })
})

describe('states of a message', () => {
  it('a message is shown as sent after the server’s answer, and as read after the other member’s read marker', async () => {
    await long(2)
    await write(1)
    const states = async () => (await view(60)).messages.map(({ send }) => send)
    expect(await states()).toEqual([null, null, 'waiting'])
    await world.store.settleAndClaim([], {
      claim: 'c',
      epoch: 1,
      now: world.clock.now,
      limit: 9,
      forced: false,
    })
    expect(await states()).toEqual([null, null, 'sending'])
    await world.engine.drain()
    expect(await states()).toEqual([null, null, 'sent'])
    for (const one of server.conversations) one.other_read_seq = 3
    await world.engine.pull(['conversations', 'messages'])
    expect(await states()).toEqual([null, null, 'read'])
  })

  it('after a lost answer a pull shows the message once', async () => {
    await long(2)
    await write(1)
    server.deaf = true
    await world.engine.drain()
    server.deaf = false
    await world.engine.pull(['messages'])
    expect((await view(60)).messages.map(({ id, send }) => [id, send])).toEqual([
      ['m1', null],
      ['m2', null],
      [uuid(1), 'sent'],
    ])
    world.clock.now += 60_000
    await world.engine.drain({ forced: true })
    await world.engine.pull(['conversations', 'messages'])
    expect(await world.db.outbox.count()).toBe(0)
    expect(await places(60)).toMatchObject({ count: 3 })
  })

  it('own messages keep the order in which they were written, also with others in between', async () => {
    await long(2)
    await write(1)
    await write(2)
    server.messages.push(aMessage('m3', talk, 3))
    for (const one of server.conversations) one.last_seq = 3
    await world.engine.pull(['messages'])
    expect((await view(60)).messages.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', uuid(1), uuid(2)])
    await world.engine.drain()
    expect((await view(60)).messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('offers', () => {
  const offer = { price: 12_000, state: 'pending' as const, expires_at: '2026-03-04T09:00:00.000Z' }
  beforeEach(async () => {
    server.messages = [aMessage('m1', talk, 1), aMessage(uuid(70), talk, 2, { kind: 'offer', offer })]
    server.conversations = [conversation(talk, { last_seq: 2 })]
    await world.engine.pull(['conversations', 'messages'])
  })
  const answer = (body: Parameters<typeof offerAnswer.request>[0]['body']) =>
    world.engine.enqueue(offerAnswer, { conversation: talk, offer: uuid(70), body })

  it('an answer changes the offer at once, and is shown in the conversation', async () => {
    await answer({ id: uuid(71), event: 'accept' })
    expect((await view(60)).messages.slice(1)).toMatchObject([
      { offer: { state: 'accepted' }, send: null },
      {
        kind: 'offer_answer',
        answer: { offer_id: uuid(70), event: 'accept', price: 12_000 },
        send: 'waiting',
      },
    ])
    server.rest = () => ({ status: 409, json: { code: 'offer_settled' } })
    await world.engine.drain()
    expect((await view(60)).messages.slice(1)).toMatchObject([{ offer: { state: 'pending' } }])
  })

  it('a counter-offer is an answer and an offer', async () => {
    await answer({ id: uuid(71), event: 'counter', offer: uuid(72), price: 13_000 })
    expect((await view(60)).messages.slice(1)).toMatchObject([
      { offer: { state: 'countered' } },
      { answer: { event: 'counter', price: 12_000 }, own: true },
      { kind: 'offer', offer: { price: 13_000, state: 'pending' }, own: true, send: 'waiting' },
    ])
    expect(await viewConversation(world.db, talk)).toMatchObject({
      last_message: { kind: 'offer', price: 13_000 },
      waiting: true,
    })
  })

  it('only the recipient of an offer may accept it, only its author may withdraw it', async () => {
    await answer({ id: uuid(71), event: 'withdraw' })
    expect((await view(60)).messages[1]).toMatchObject({ offer: { state: 'pending' } })
  })

  it('plain requests are known by their form', () => {
    const body = { id: uuid(71), event: 'decline' as const }
    const path = `/conversations/${talk}/offers/${uuid(70)}/answers`
    expect(offerAnswer.match({ method: 'POST', path, body })).toEqual({
      conversation: talk,
      offer: uuid(70),
      body,
    })
    expect(offerAnswer.match({ method: 'POST', path: path.replace('offers', 'prices'), body })).toBeNull()
  })
})

describe('photos', () => {
  const photo = uuid(80)
  const send = () =>
    world.engine.enqueue(messageSend, {
      conversation: talk,
      message: { id: uuid(81), kind: 'image', photo, text: 'La voici' },
    })
  beforeEach(async () => {
    const photos = servePhotos(world)
    const pictures = world.serve
    server = serveConversations(world)
    const words = world.serve
    world.serve = (request) => (request.path.startsWith('/uploads/') ? pictures(request) : words(request))
    server.conversations = [conversation(talk)]
    await world.engine.pull(['conversations', 'messages'])
    await world.db.draftPhotos.put({ id: photo, draft: talk, name: 'a.webp', blob: new Blob(['0123456789']) })
    photos.instead = []
    refuse = (reply) => photos.instead.push({ method: 'POST', reply })
  })
  let refuse: (reply: { status: number; json: unknown }) => void

  it('is uploaded first, shows its progress, and is kept until the mirror shows the message', async () => {
    await send()
    expect((await view(60)).messages).toMatchObject([
      { kind: 'image', text: 'La voici', photo: localPhoto(photo), send: 'waiting' },
    ])
    expect((await viewSending(world.db, mutations)).get(uuid(81))).toMatchObject({
      photos: 1,
      up: 0,
      size: 10,
      sent: 0,
    })
    await world.engine.drain()
    expect(world.sent.slice(2).map(({ method }) => method)).toEqual([
      'POST',
      'HEAD',
      'PATCH',
      'PATCH',
      'PATCH',
      'POST',
    ])
    expect(await world.db.draftPhotos.count()).toBe(1)
    await world.engine.pull(['conversations', 'messages'])
    await world.engine.drain()
    expect([await world.db.draftPhotos.count(), await world.db.uploads.count()]).toEqual([0, 0])
    expect((await view(60)).messages).toMatchObject([{ photo: { url: `/media/${photo}` }, send: 'sent' }])
  })

  it('a recording goes to its own address, and again when the server has lost it', async () => {
    const recording = { id: uuid(82), ms: 2_000, bars: '5'.repeat(40) }
    const blob = new Blob(['abcdefgh'], { type: 'audio/webm;codecs=opus' })
    await world.db.draftPhotos.put({ id: recording.id, draft: talk, name: '', blob })
    server.instead.push({ path: '/messages', reply: { status: 422, json: { code: 'voice_missing' } } })
    await world.engine.enqueue(messageSend, {
      conversation: talk,
      message: { id: uuid(83), kind: 'voice', voice: recording },
    })
    expect((await view(60)).messages).toMatchObject([{ kind: 'voice', voice: localVoice(recording) }])
    await world.engine.drain()
    world.clock.now += 3_600_000
    await world.engine.drain({ forced: true })
    const uploads = world.sent.filter(({ path }) => path.startsWith(voiceUploadPath))
    expect(uploads.filter(({ method }) => method === 'POST')).toHaveLength(2)
    expect(server.conversations[0]?.last_seq).toBe(1)
  })

  it('stays with a refused message, its text and the reason, and is deleted with it', async () => {
    refuse({ status: 422, json: { code: 'image_unreadable' } })
    const entry = await send()
    await world.engine.drain()
    expect((await view(60)).messages).toMatchObject([
      { text: 'La voici', send: 'failed', problem: { code: 'image_unreadable', photo } },
    ])
    expect(await world.db.draftPhotos.count()).toBe(1)
    await world.store.abandon(entry?.seq ?? 0)
    expect([await world.db.draftPhotos.count(), await world.db.uploads.count()]).toEqual([0, 0])
  })

  it('delays later messages of the same conversation only', async () => {
    server.conversations.push(conversation(uuid(903)))
    refuse({ status: 500, json: {} })
    await send()
    await write(1)
    await write(2, uuid(903))
    await world.engine.drain()
    expect((await view(60)).messages.map(({ send: state }) => state)).toEqual(['waiting', 'waiting'])
    const other = await viewMessages(world.db, uuid(903), 60)
    expect(other.messages.map(({ send: state }) => state)).toEqual(['sent'])
  })

  it('leaves nothing when its message is undone', async () => {
    const entry = await send()
    await world.store.undo(entry?.seq ?? 0)
    expect(await world.db.draftPhotos.count()).toBe(0)
    expect((await view(60)).messages).toEqual([])
  })
})
