import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStatus } from '#contract/status.ts'
import { headers } from '#contract/sync.ts'
import { syncBatch } from '#contract/sync-calls.ts'
import { pushDue, pushSubscriptions } from '#server/db/schema/notifications.ts'
import { outboxAges } from '#server/db/schema/operations.ts'
import {
  forgetOutboxAges,
  type OutboxAges,
  openOutboxAges,
  recordJobRun,
  transferRows,
} from '#server/domains/status/index.ts'
import { hashToken } from '#server/kernel/secrets.ts'
import { mover } from '#tests/server/transfers/mover.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const hour = 3_600_000

describe.each(engines)('service status (%s)', (engine) => {
  let server: TestServer
  let ages: OutboxAges
  const now = new Date('2027-03-01T09:30:00Z')
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      clock: { now: () => now },
      tally(happened) {
        if (happened.type === 'outbox-age') ages.count(happened.seconds, now)
      },
      status: {
        version: '1.2.3',
        engine,
        requiresStandby: engine === 'postgres',
        startedAt: new Date('2027-03-01T08:00:00Z'),
        mailsWaiting: () => 2,
      },
    })
    ages = openOutboxAges(server.services)
  })
  afterAll(() => server.close())

  const status = async () => {
    const { token } = await server.createUser({ role: 'admin' })
    return (await server.call(readStatus, { token })).body.data
  }

  test('reports version, engine and database size', async () => {
    const data = await status()
    expect(data).toMatchObject({
      at: now.toISOString(),
      version: '1.2.3',
      engine,
      started_at: '2027-03-01T08:00:00.000Z',
      standby: engine === 'postgres' ? { in_sync: 0, required: true } : null,
    })
    expect(data.database_bytes).toBeGreaterThan(1_000_000)
    const { token } = await server.createUser({ role: 'moderator' })
    expect((await server.call(readStatus, { token })).status).toBe(403)
  })

  test('counts waiting work, and its age', async () => {
    const owner = await server.createUser()
    await mover(server, owner).topUp(1_000)
    const at = new Date(now.getTime() - hour)
    await server.db.insert(pushDue).values({ userId: owner.id, seq: 1, at })
    await server.db.insert(pushSubscriptions).values({
      sessionHash: hashToken(owner.token),
      userId: owner.id,
      endpoint: `http://127.0.0.1:9/${uuidv7()}`,
      p256dh: 'x',
      auth: 'y',
      createdAt: at,
      failures: 3,
      notBefore: now,
    })
    const { queues } = await status()
    const of = (kind: string) => queues.find((queue) => queue.kind === kind)
    expect(of('pushes')).toMatchObject({ count: 1, oldest: at.toISOString() })
    expect(of('pushes_failed')).toMatchObject({ count: 1, oldest: null })
    expect(of('top_ups')).toMatchObject({ count: 1, oldest: now.toISOString() })
    expect(of('mails')).toMatchObject({ count: 2 })
    expect(of('withdrawals')).toMatchObject({ count: 0, oldest: null })
    expect(of('descriptors')).toMatchObject({ count: 0 })
    expect(of('searches')).toMatchObject({ count: 0 })
    expect(await transferRows(server.db)).toEqual([expect.objectContaining({ direction: 'in', count: 1 })])
  })

  test('reports the last run and the last success of each job', async () => {
    const later = new Date(now.getTime() + 60_000)
    await recordJobRun(server.db, { name: 'orders', tookMs: 12.4, failed: false }, now)
    await recordJobRun(server.db, { name: 'orders', tookMs: 34.6, failed: true }, later)
    await recordJobRun(server.db, { name: 'words', tookMs: 1, failed: true }, now)
    expect((await status()).jobs).toEqual([
      { name: 'orders', at: later.toISOString(), took_ms: 35, failed: true, went_well_at: now.toISOString() },
      { name: 'words', at: now.toISOString(), took_ms: 1, failed: true, went_well_at: null },
    ])
  })

  test('clients report the age of an action with its request', async () => {
    const { token } = await server.createUser()
    const send = (age: string | null, bearer: string | undefined = token) =>
      server.call(syncBatch, {
        ...(bearer === undefined ? {} : { token: bearer }),
        headers: age === null ? {} : { [headers.outboxAge]: age },
        body: {
          items: [
            { key: uuidv7(), lane: 'x', method: 'POST', path: '/notifications/mark-all-read', body: {} },
          ],
        },
      })
    for (const age of ['120', '7200', '7300', '172800', '5000000']) expect((await send(age)).status).toBe(200)
    // Usual and invalid ages, and those of requests without a session, are not counted.
    for (const age of [null, '5', '-3', 'x', '99999999', '9999999', '1e3']) {
      expect((await send(age)).status).toBe(200)
    }
    expect((await server.send('/auth/user', { headers: { [headers.outboxAge]: '700' } })).status).toBe(401)
    await ages.flush()
    const { waits } = await status()
    expect(waits.oldest_seconds).toBe(5_000_000)
    expect(waits.classes).toEqual([
      { name: 'minutes', count: 1 },
      { name: 'hours', count: 2 },
      { name: 'days', count: 1 },
      { name: 'weeks', count: 1 },
    ])
  })

  test('sums over instances, and purges old hours', async () => {
    const other = openOutboxAges(server.services)
    const before = (await status()).waits.classes[0]?.count ?? 0
    for (let at = 0; at < 3; at += 1) {
      ages.count(90, now)
      other.count(80, now)
    }
    other.count(100, new Date(now.getTime() - 25 * hour))
    await Promise.all([ages.flush(), other.flush()])
    expect((await status()).waits.classes[0]?.count).toBe(before + 6)
    await forgetOutboxAges(server.db, new Date(now.getTime() + 29 * 24 * hour))
    expect(await server.db.$count(outboxAges)).toBe(4)
    await forgetOutboxAges(server.db, new Date(now.getTime() + 31 * 24 * hour))
    expect(await server.db.$count(outboxAges)).toBe(0)
  })
})
