import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClientErrorReport, reportClientError } from '#contract/client-errors.ts'
import { readStatus } from '#contract/status.ts'
import { clientErrors } from '#server/db/schema/operations.ts'
import { forgetClientErrors } from '#server/domains/client-errors/index.ts'
import type { Tally } from '#server/kernel/services.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const day = 86_400_000
const frame = { file: 'build/page-a1B2.js', line: 1, column: 2345 }
const error: ClientErrorReport = { name: 'TypeError', version: 'dev', frames: [frame] }

describe.each(engines)('client errors (%s)', (engine) => {
  let server: TestServer
  let now = new Date('2027-03-01T09:00:00Z')
  const tallied: Tally[] = []
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      clock: { now: () => now },
      errorLimit: { points: 250, seconds: 3_600 },
      tally: (happened) => tallied.push(happened),
    })
  })
  afterAll(() => server.close())

  const report = (body: unknown, headers: Record<string, string> = {}) =>
    server.call(reportClientError, { body: body as ClientErrorReport, headers })
  const groups = async () => {
    const { token } = await server.createUser({ role: 'admin' })
    return (await server.call(readStatus, { token })).body.data.errors
  }

  test('equal errors form one group over days, without their reporters', async () => {
    const { token } = await server.createUser()
    expect((await report(error)).status).toBe(200)
    expect((await report(error, { Authorization: `Bearer ${token}` })).status).toBe(200)
    now = new Date(now.getTime() + day)
    // Another stack that ends in the same place.
    await report({ ...error, frames: [frame, { ...frame, column: 1 }] })
    await report({ ...error, version: '0123456789ab' })
    const found = await groups()
    expect(found.map(({ version, count }) => [version, count])).toEqual(
      expect.arrayContaining([
        ['dev', 3],
        ['0123456789ab', 1],
      ]),
    )
    const first = found.find(({ version }) => version === 'dev')
    expect(first).toMatchObject({
      name: 'TypeError',
      frames: [frame],
      first_at: '2027-03-01T09:00:00.000Z',
      last_at: '2027-03-02T09:00:00.000Z',
    })
    const rows = await server.db.select().from(clientErrors)
    expect(rows).toHaveLength(3)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['count', 'day', 'firstAt', 'frames', 'hash', 'lastAt', 'name', 'version'].sort(),
    )
    expect(tallied.filter(({ type }) => type === 'client-error')).toHaveLength(4)
  })

  test('counts concurrent reports exactly', async () => {
    const body = { ...error, name: 'RangeError' }
    await Promise.all(Array.from({ length: 20 }, () => report(body)))
    const found = (await groups()).find(({ name }) => name === 'RangeError')
    expect(found?.count).toBe(20)
  })

  test.each([
    ['a message', { ...error, message: 'awa@louma.test' }],
    ['a page’s address', { ...error, frames: [{ ...frame, file: 'https://louma.test/orders/1.js' }] }],
    ['a way out of the folder', { ...error, frames: [{ ...frame, file: 'build/../users/awa.js' }] }],
    ['a name with words', { ...error, name: 'Awa Ndiaye' }],
    ['somebody else’s version', { ...error, version: 'awa@louma.test' }],
    ['too many places', { ...error, frames: Array.from({ length: 13 }, () => frame) }],
    ['no number', { ...error, frames: [{ ...frame, line: 'x' }] }],
  ])('refuses and does not store %s', async (_, body) => {
    const before = await server.db.$count(clientErrors)
    expect((await report(body)).status).toBe(422)
    expect(await server.db.$count(clientErrors)).toBe(before)
  })

  test('forged errors fill neither the table nor the quota of others', async () => {
    const before = await server.db.$count(clientErrors)
    for (let at = 1; at <= 215; at += 1) await report({ ...error, frames: [{ ...frame, column: at }] })
    const kept = await server.db.$count(clientErrors)
    expect(kept - before).toBeLessThanOrEqual(200)
    expect(kept - before).toBeGreaterThan(150)
    // Known errors are still counted.
    const known = (await groups()).find(({ name }) => name === 'RangeError')?.count ?? 0
    await report({ ...error, name: 'RangeError' })
    expect((await groups()).find(({ name }) => name === 'RangeError')?.count ?? 0).toBeGreaterThanOrEqual(
      known,
    )
  })

  test('limits reports per address', async () => {
    let last = 200
    for (let at = 0; at < 60 && last === 200; at += 1) last = (await report(error)).status
    expect(last).toBe(429)
  })

  test('are deleted after thirty days', async () => {
    await forgetClientErrors(server.db, new Date(now.getTime() + 30 * day))
    expect(await server.db.$count(clientErrors)).toBeGreaterThan(0)
    await forgetClientErrors(server.db, new Date(now.getTime() + 31 * day))
    expect(await server.db.$count(clientErrors)).toBe(0)
  })
})
