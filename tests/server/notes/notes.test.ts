import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dropNote, listNotes, maxNotes, noteMaxLength, saveNote } from '#contract/notes.ts'
import { headers } from '#contract/sync.ts'
import { notes } from '#server/db/schema/social.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'

describe.each(engines)('private notes (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  let seller: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
    seller = await server.createUser()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date(now.getTime() + 1_000)
    awa = await server.createUser()
  })

  const save = (id: string, text: string, user = awa) =>
    server.call(saveNote, { token: user.token, params: { id }, body: { text } })
  const drop = (id: string, user = awa) => server.call(dropNote, { token: user.token, params: { id } })
  const kept = async (user = awa) =>
    (await server.call(listNotes, { token: user.token })).body.data.map(({ id, text }) => [id, text])
  const seqOf = (called: { headers: Headers }) => Number(called.headers.get(headers.seq))
  const listing = async () => (await addProduct(server.db, seller.id, {})).id

  test('are written, changed and deleted by their author only; a repeat raises no sequence', async () => {
    const [id, other] = [await listing(), await listing()]
    const first = await save(id, '  Demander la <b>taille</b>.  ')
    const data = { id, text: 'Demander la <b>taille</b>.', updated_at: now.toISOString() }
    expect(first).toMatchObject({ status: 200, body: { data } })
    expect(seqOf(await save(id, 'Demander la <b>taille</b>.'))).toBe(seqOf(first))
    now = new Date(now.getTime() + 1_000)
    await save(other, 'Trop cher.')
    now = new Date(now.getTime() + 1_000)
    const changed = await save(id, 'Taille 40.')
    expect(seqOf(changed)).toBe(seqOf(first) + 2)
    expect(await kept()).toEqual([
      [id, 'Taille 40.'],
      [other, 'Trop cher.'],
    ])
    expect(await kept(seller)).toEqual([])
    // A user can delete only their own note.
    expect((await drop(id, seller)).status).toBe(200)
    expect(await kept()).toHaveLength(2)
    const dropped = await drop(id)
    expect(seqOf(dropped)).toBe(seqOf(changed) + 1)
    expect(seqOf(await drop(id))).toBe(seqOf(dropped))
    expect(await kept()).toEqual([[other, 'Trop cher.']])
  })

  test('require a visible product, and stay when it is gone', async () => {
    const hidden = await addProduct(server.db, seller.id, { state: 'paused' })
    expect((await save(hidden.id, 'Vu ?')).status).toBe(404)
    expect((await save(uuidv7(), 'Vu ?')).status).toBe(404)
    expect((await save(hidden.id, 'À renouveler.', seller)).status).toBe(200)
    const id = await listing()
    expect((await save(id, '   ')).status).toBe(422)
    expect((await save(id, 'x'.repeat(noteMaxLength + 1))).status).toBe(422)
    expect((await save(id, 'x'.repeat(noteMaxLength))).status).toBe(200)
  })

  test('are limited to two hundred, also concurrently; existing ones can be changed', async () => {
    const ids: string[] = []
    while (ids.length < maxNotes + 2) ids.push(await listing())
    const early = ids.slice(0, maxNotes - 1)
    await server.db
      .insert(notes)
      .values(early.map((productId) => ({ userId: awa.id, productId, text: 'Vu.', updatedAt: now })))
    const answers = await Promise.all(ids.slice(maxNotes - 1).map((id) => save(id, 'La dernière.')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'too_many_notes' })
    expect((await save(early[0] ?? '', 'Revu.')).status).toBe(200)
    expect(await kept()).toHaveLength(maxNotes)
  })

  test('are deleted with the account', async () => {
    await save(await listing(), 'Rappeler lundi.')
    await leaveForGood(server, awa)
    const left = await server.db.select().from(notes)
    expect(left.filter(({ userId }) => userId === awa.id)).toEqual([])
  })
})
