import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProfile } from '#contract/follows.ts'
import { verifyPerson } from '#contract/staff-people.ts'
import { looseUploadHours, verificationUploadPath } from '#contract/uploads.ts'
import {
  decideVerification,
  listVerifications,
  openVerificationPhoto,
} from '#contract/verification-review.ts'
import { readVerification, requestVerification, withdrawVerification } from '#contract/verifications.ts'
import { verificationPhotos } from '#server/db/schema/verifications.ts'
import { numberOf } from '#tests/server/access/requests/prove-number.ts'
import { logOf, why } from '#tests/server/decisions/staff-decisions.ts'
import { refusal } from '#tests/server/orders/trader.ts'
import { newsOf } from '#tests/server/products/shop.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'
import { fields } from '#tests/support/server/pictures.ts'
import { tusClient } from '#tests/support/server/tus-client.ts'

describe.each(engines)('verification of sellers (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let staff: TestUser
  let awa: TestUser
  let picture: Buffer

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    staff = await server.createUser({ name: 'Cheikh', permissions: ['users:manage'] })
    picture = await fields(1200, 800)
      .withExif({ IFD0: { Artist: 'Awa Ndiaye' } })
      .jpeg()
      .toBuffer()
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 3_600_000)
    awa = await server.createUser({ name: 'Awa Ndiaye' })
    await numberOf(server, awa)
  })

  const upload = async (user: TestUser) => {
    const id = v7()
    const sent = await tusClient(server.url, user.token, verificationUploadPath).send(id, picture)
    expect(sent.status).toBe(204)
    return id
  }
  const ask = (user: TestUser, photo: string, more: { id?: string; kind?: 'document' | 'shop' } = {}) =>
    server.call(requestVerification, {
      token: user.token,
      body: { id: v7(), kind: 'document', photo, ...more },
    })
  const requestProof = async (user: TestUser) => (await ask(user, await upload(user))).body.data.id
  const state = async (user: TestUser) =>
    (await server.call(readVerification, { token: user.token })).body.data
  const queue = async () =>
    (await server.call(listVerifications, { token: staff.token, query: {} })).body.data
  const photoOf = (id: string, who = staff) =>
    server.call(openVerificationPhoto, { token: who.token, params: { id } })
  const decide = (id: string, accepted: boolean, who = staff) =>
    server.call(decideVerification, { token: who.token, params: { id }, body: { accepted, text: why } })
  const profile = async (user: TestUser) =>
    (await server.call(readProfile, { params: { id: user.id } })).body.data
  const photosOf = (user: TestUser) =>
    server.db.select().from(verificationPhotos).where(eq(verificationPhotos.ownerId, user.id))

  test('an accepted request shows what was checked and since when, and its photo is deleted', async () => {
    const id = await requestProof(awa)
    expect(await state(awa)).toMatchObject({ request: { id, state: 'waiting', words: null } })
    expect((await queue()).find((one) => one.id === id)).toMatchObject({
      kind: 'document',
      user: { id: awa.id, name: 'Awa Ndiaye', is_verified: false },
      refusals: [],
    })
    const seen = await photoOf(id)
    const jpeg = Buffer.from(seen.body.data.jpeg, 'base64')
    const { format, width, exif } = await sharp(jpeg).metadata()
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 1200, exif: undefined })

    expect((await decide(id, true)).status).toBe(200)
    expect(await profile(awa)).toMatchObject({
      is_verified: true,
      verified_with: 'document',
      verified_since: now.toISOString(),
    })
    expect(await state(awa)).toMatchObject({
      verified_with: 'document',
      request: { id, state: 'accepted', words: why },
    })
    expect(await photosOf(awa)).toEqual([])
    expect(await queue()).toEqual([])
    expect(await newsOf(server, awa)).toContainEqual(['product', 'Compte vérifié'])
    expect((await logOf(server, awa.id)).map(({ action }) => action)).toEqual([
      'user.verify',
      'user.verification-photo',
    ])
  })

  test('a refused request keeps its reason, and another one may follow', async () => {
    const first = await requestProof(awa)
    await decide(first, false)
    expect(await state(awa)).toMatchObject({ verified_with: null, request: { state: 'refused', words: why } })
    expect(await photosOf(awa)).toEqual([])
    now = new Date(now.getTime() + 60_000)
    const second = await requestProof(awa)
    expect((await queue()).find(({ id }) => id === second)?.refusals).toMatchObject([{ words: why }])
    expect(refusal(await decide(first, true))).toMatchObject({ code: 'case_closed' })
    await decide(second, true)
    expect((await profile(awa)).is_verified).toBe(true)
  })

  test('a repeated request is stored once; a second one waits for the decision', async () => {
    const [id, photo] = [v7(), await upload(awa)]
    const both = await Promise.all([ask(awa, photo, { id }), ask(awa, photo, { id })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(refusal(await ask(awa, await upload(awa)))).toMatchObject({ code: 'verification_waiting' })
    const ibra = await server.createUser({ name: 'Ibrahima' })
    await numberOf(server, ibra)
    expect(refusal(await ask(ibra, photo, { id }))).toMatchObject({ code: 'id_taken' })
    expect(refusal(await ask(ibra, photo))).toMatchObject({ code: 'photo_missing' })
  })

  test('the number comes first', async () => {
    const binta = await server.createUser({ name: 'Binta' })
    expect(await state(binta)).toMatchObject({ needs_number: true, number_since: null })
    expect(refusal(await ask(binta, await upload(binta)))).toMatchObject({ code: 'number_unconfirmed' })
    expect(await state(awa)).toMatchObject({ needs_number: false, number_since: now.toISOString() })
  })

  test('a withdrawn request and its photo are gone; a decided one stays', async () => {
    const id = await requestProof(awa)
    const withdraw = () => server.call(withdrawVerification, { token: awa.token, params: { id } })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(200)
    expect(await state(awa)).toMatchObject({ request: null })
    expect(await photosOf(awa)).toEqual([])
    expect(refusal(await decide(id, true))).toMatchObject({ code: 'not_found' })
    const other = await requestProof(awa)
    await decide(other, false)
    await server.call(withdrawVerification, { token: awa.token, params: { id: other } })
    expect(await state(awa)).toMatchObject({ request: { id: other, state: 'refused' } })
  })

  test('a member of the staff does not decide about itself, nor about its colleagues', async () => {
    await numberOf(server, staff)
    const own = await requestProof(staff)
    expect(refusal(await photoOf(own))).toMatchObject({ code: 'own_case' })
    expect(refusal(await decide(own, true))).toMatchObject({ code: 'own_case' })
    const colleague = await server.createUser({ name: 'Fatou', permissions: ['users:manage'] })
    expect(refusal(await decide(own, true, colleague))).toMatchObject({ code: 'forbidden' })
    const admin = await server.createUser({ name: 'Grace', isAdmin: true })
    expect((await decide(own, true, admin)).status).toBe(200)
  })

  test('two decisions at once: one counts', async () => {
    const id = await requestProof(awa)
    const admin = await server.createUser({ name: 'Grace', isAdmin: true })
    const ends = await Promise.all([decide(id, true), decide(id, false, admin)])
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('what staff verifies or takes back without a photo has no kind', async () => {
    await decide(await requestProof(awa), true)
    const verify = (is_verified: boolean) =>
      server.call(verifyPerson, {
        token: staff.token,
        params: { id: awa.id },
        body: { is_verified, text: why },
      })
    await verify(false)
    expect(await profile(awa)).toMatchObject({
      is_verified: false,
      verified_with: null,
      verified_since: null,
    })
    await verify(true)
    expect(await profile(awa)).toMatchObject({ verified_with: null, verified_since: now.toISOString() })
  })

  test('no address serves the photo, and it is deleted with the account', async () => {
    const id = await requestProof(awa)
    const [photo] = await photosOf(awa)
    for (const path of [
      `/api/v1${verificationUploadPath}/${photo?.id}`,
      `/media/verifications/${photo?.id}.jpg`,
    ]) {
      const response = await fetch(server.url + path, { headers: { Authorization: `Bearer ${staff.token}` } })
      expect(response.status, path).toBeGreaterThanOrEqual(400)
    }
    expect(refusal(await photoOf(id, awa))).toMatchObject({ code: 'forbidden' })
    await leaveForGood(server, awa)
    expect(await photosOf(awa)).toEqual([])
    expect(await queue()).not.toContainEqual(expect.objectContaining({ id }))
  })

  test('cleaning removes photos without a request after seven days, and no other', async () => {
    const loose = await upload(awa)
    now = new Date(now.getTime() + looseUploadHours * 3_600_000 + 60_000)
    const fresh = await upload(awa)
    await server.verificationPhotos.clean(now)
    expect((await photosOf(awa)).map(({ id }) => id)).toEqual([fresh])
    expect(loose).not.toBe(fresh)
    await ask(awa, fresh)
    now = new Date(now.getTime() + looseUploadHours * 3_600_000 + 60_000)
    await server.verificationPhotos.clean(now)
    expect((await photosOf(awa)).map(({ id }) => id)).toEqual([fresh])
  })
})
