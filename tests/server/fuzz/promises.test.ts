import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { changePin } from '#contract/confirmations.ts'
import { addFavorite } from '#contract/favorites.ts'
import { looseCount, looseInstant } from '#contract/fields.ts'
import { readProduct } from '#contract/products.ts'
import { users } from '#server/db/schema/users.ts'
import { startTestServer } from '#tests/support/server/harness.ts'
import { firstOddity } from './first-oddity.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { brokenPromise } from './promises.ts'
import { countWrites, readWrites, writtenBetween } from './writes.ts'

const request: FuzzRequest = {
  endpoint: addFavorite,
  method: 'PUT',
  role: 'buyer',
  params: {},
  isAstray: false,
  query: [],
  body: null,
  headers: {},
  isPrepared: false,
  damage: null,
}
const secure = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" }
const done = { status: 200, headers: secure, text: '{"message":"Gardée."}' }
const refusal = (code: string, status: number) => ({
  status,
  headers: { ...secure, 'content-type': 'application/problem+json; charset=utf-8' },
  text: JSON.stringify({ type: 'about:blank', title: 'Non', status, detail: 'Non.', code }),
})
const gone = refusal('not_found', 404)

describe('responses that keep every guarantee', () => {
  test.each([
    ['an answer', request, done, ['favorites']],
    ['a refusal of its own', request, gone, []],
    ['a refusal of everybody’s', request, refusal('unauthenticated', 401), []],
    [
      'a refusal that is kept',
      { ...request, headers: { 'Idempotency-Key': 'fuzz-key' } },
      gone,
      ['idempotency_keys'],
    ],
    [
      'a wrong PIN, which is counted',
      { ...request, endpoint: changePin },
      refusal('pin_wrong', 422),
      ['wallet_pins'],
    ],
    ['a method that is not known', { ...request, method: 'PATCH' }, refusal('method_not_allowed', 405), []],
    ['a head that Node refuses', request, { status: 431, headers: {}, text: '' }, []],
  ])('%s', (_, request, answer, written) => {
    expect(brokenPromise(request, answer, written)).toBeNull()
  })
})

describe('responses that break one', () => {
  test.each([
    ['answered 500', request, refusal('internal', 500), []],
    ['answered 503', request, refusal('unavailable', 503), []],
    ['wrote to favorites', request, gone, ['favorites']],
    ['wrote to idempotency_keys', request, gone, ['idempotency_keys']],
    ['wrote to favorites', { ...request, headers: { 'Idempotency-Key': 'fuzz-key' } }, gone, ['favorites']],
    ['a read wrote', { ...request, endpoint: readProduct, method: 'GET' }, done, ['products']],
    ['is not among its refusals', request, refusal('last_admin', 409), []],
    ['with status 400', request, refusal('not_found', 400), []],
    ['no problem details', request, { ...gone, text: '{"message":"non"}' }, []],
    ['of type text/html', request, { ...gone, headers: { ...secure, 'content-type': 'text/html' } }, []],
    ['no nosniff', request, { ...done, headers: {} }, []],
    ['no policy', request, { ...done, headers: { 'x-content-type-options': 'nosniff' } }, []],
    ['tells of the inside', request, { ...done, text: '{"message":"$argon2id$v=19"}' }, []],
    ['in no schema', request, { ...done, text: '{"message":"Gardée.","user_id":"1"}' }, []],
  ])('%s', (sentence, request, answer, written) => {
    expect(brokenPromise(request, answer, written)).toContain(sentence)
  })
})

test('distinguishes an answer that the schema repairs from an exact one', () => {
  const schema = v.object({ data: v.array(v.object({ count: looseCount, at: looseInstant })) })
  const at = '2026-11-22T10:00:00.000Z'
  expect(firstOddity(schema, { data: [{ count: 3, at }] })).toBeNull()
  expect(firstOddity(schema, { data: [{ count: '3', at }] })).toBe('answer.data.0.count: "3" is read as 3')
  expect(firstOddity(schema, { data: [{ count: 3, at: 'soon' }] })).toContain('answer.data.0.at')
  expect(firstOddity(schema, { data: [{ count: 3, at, secret: 1 }] })).toBe(
    'answer.data.0.secret: in no schema',
  )
  expect(firstOddity(schema, { data: 'nothing' })).toContain('data')
})

test('counts committed writes, not rolled back ones', async () => {
  const server = await startTestServer({ engine: 'embedded' })
  const user = await server.createUser()
  await countWrites(server.db)
  const rename = (name: string) => server.db.update(users).set({ name }).where(eq(users.id, user.id))
  const before = await readWrites(server.db)
  await expect(
    server.db.transaction(async (tx) => {
      await tx.update(users).set({ name: 'Personne' }).where(eq(users.id, user.id))
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(writtenBetween(before, await readWrites(server.db))).toEqual([])
  await rename('Awa')
  const after = await readWrites(server.db)
  expect(writtenBetween(before, after)).toEqual(['users'])
  await server.createUser()
  expect(writtenBetween(after, await readWrites(server.db)).sort()).toEqual(['sessions', 'users'])
  await server.close()
})
