import { createECDH, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, currentUser, logout } from '#contract/auth.ts'
import { subscribePush } from '#contract/push.ts'
import { endOtherSessions, listSessions, renewedTokenSeconds, renewSession } from '#contract/sessions.ts'
import { renewedTokens, sessions } from '#server/db/schema/account-security.ts'
import { pushSubscriptions } from '#server/db/schema/notifications.ts'
import { purge } from '#server/sync/purge.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

const second = 1_000
const start = new Date('2026-11-21T12:00:00.000Z')

describe.each(engines)('renewed session tokens on %s', (engine) => {
  let server: TestServer
  let awa: TestUser
  let now = start
  beforeAll(async () => {
    server = await startTestServer({ sessionKeptMs: 60_000, engine, clock: { now: () => now } })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = start
    awa = await server.createUser()
  })

  const works = async (token: string) => (await server.call(currentUser, { token })).status === 200
  const renew = (token: string) => server.call(renewSession, { token })
  const rows = () => server.db.select().from(sessions).where(eq(sessions.userId, awa.id))
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * second)
  }

  it('are replaced; the old one works for a minute after the first use of the new one', async () => {
    const [before] = await rows()
    const { status, body } = await renew(awa.token)
    expect(status).toBe(200)
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(body.token).not.toBe(awa.token)
    // The old token works until the new one is used: its response may have been lost.
    pass(3_600)
    expect(await works(awa.token)).toBe(true)
    expect(await works(body.token)).toBe(true)
    pass(renewedTokenSeconds - 1)
    expect(await works(awa.token)).toBe(true)
    pass(2)
    expect(await works(awa.token)).toBe(false)
    expect(await works(body.token)).toBe(true)
    const [after, ...more] = await rows()
    expect(more).toEqual([])
    expect(after?.id).toBe(before?.id)
    expect(after?.createdAt).toEqual(before?.createdAt)
    // No token can be derived from the stored values.
    const kept = JSON.stringify([await rows(), await server.db.select().from(renewedTokens)])
    expect(kept).not.toContain(awa.token)
    expect(kept).not.toContain(body.token)
  })

  it('have one successor, for concurrent and repeated requests', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => renew(awa.token)))
    const [next, ...others] = new Set(all.map(({ body }) => body.token))
    expect(others).toEqual([])
    if (next === undefined) throw new Error('no token')
    pass(24 * 3_600)
    expect((await renew(awa.token)).body.token).toBe(next)
    // The first use comes from several requests at once.
    expect(await Promise.all(Array.from({ length: 6 }, () => works(next)))).toEqual(Array(6).fill(true))
    // In its last minute the old token still gets the same response.
    expect((await renew(awa.token)).body.token).toBe(next)
    expect(await rows()).toHaveLength(1)
    const third = (await renew(next)).body.token
    expect(third).not.toBe(next)
    expect([await works(third), await works(next), await works(awa.token)]).toEqual([true, true, true])
    pass(renewedTokenSeconds + 1)
    expect([await works(third), await works(next), await works(awa.token)]).toEqual([true, false, false])
  })

  it('keep the device and its push subscription', async () => {
    const device = createECDH('prime256v1')
    const point = device.generateKeys()
    const keys = { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') }
    const body = { endpoint: 'http://127.0.0.1:9/push/renewed', keys }
    expect((await server.call(subscribePush, { token: awa.token, body })).status).toBe(200)
    const { token } = (await renew(awa.token)).body
    const { data } = (await server.call(listSessions, { token })).body
    expect(data).toMatchObject([{ current: true }])
    expect((await server.call(listSessions, { token: awa.token })).body.data).toMatchObject([
      { current: true },
    ])
    const [kept] = await server.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, awa.id))
    expect(kept?.sessionHash).toBe((await rows())[0]?.tokenHash)
  })

  it('end with their session, all three', async () => {
    const next = (await renew(awa.token)).body.token
    await works(next)
    const third = (await renew(next)).body.token
    expect((await server.call(logout, { token: next })).status).toBe(200)
    expect([await works(awa.token), await works(next), await works(third)]).toEqual([false, false, false])
    expect((await renew(third)).status).toBe(401)
    expect((await renew('x'.repeat(43))).status).toBe(401)
  })

  it('survive actions of their own session, not those that end others', async () => {
    const here = (await renew(awa.token)).body.token
    await works(here)
    const elsewhere = await server.openSession(awa.id)
    const next = (await renew(elsewhere)).body.token
    const password = 'un-autre-mot-de-passe'
    const body = { current_password: awa.password, password, password_confirmation: password }
    // The old token, in its last minute, belongs to the same session.
    expect((await server.call(changePassword, { token: awa.token, body })).status).toBe(200)
    expect([await works(here), await works(elsewhere), await works(next)]).toEqual([true, false, false])
    const third = await server.openSession(awa.id)
    expect((await server.call(endOtherSessions, { token: here })).body).toMatchObject({ ended: 1 })
    expect(await works(third)).toBe(false)
  })

  it('are purged when they are invalid', async () => {
    await server.db.delete(renewedTokens)
    await works((await renew(awa.token)).body.token)
    expect(await server.db.select().from(renewedTokens)).toHaveLength(1)
    pass(renewedTokenSeconds + 1)
    await purge(server.db, now)
    expect(await server.db.select().from(renewedTokens)).toEqual([])
  })
})
