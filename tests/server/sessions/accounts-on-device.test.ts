import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, currentUser, login } from '#contract/auth.ts'
import { deviceHeader } from '#contract/sessions.ts'
import { knownDevices } from '#server/db/schema/account-security.ts'
import { accountsOnDevice } from '#server/domains/sessions/index.ts'
import { purge } from '#server/sync/purge.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'

const day = 86_400_000
const start = new Date('2026-11-21T12:00:00.000Z')
const phone = 'telephone-de-la-famille-1'
const tablet = 'tablette-de-la-famille-2'

describe.each(engines)('devices shared by accounts on %s', (engine) => {
  let server: TestServer
  let awa: TestUser
  let ibra: TestUser
  let now = start
  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = start
    await server.db.delete(knownDevices)
    awa = await server.createUser()
    ibra = await server.createUser()
  })

  async function signIn({ email, password }: TestUser, device: string): Promise<string> {
    const called = await server.call(login, {
      body: { email, password },
      headers: { [deviceHeader]: device },
    })
    expect(called.status).toBe(200)
    return called.body.token
  }
  const beside = ({ id }: TestUser) => server.db.transaction((tx) => accountsOnDevice(tx, id))

  it('list the other accounts, each once, most recent first', async () => {
    const kofi = await server.createUser()
    await signIn(awa, phone)
    await signIn(awa, tablet)
    await signIn(ibra, phone)
    now = new Date(start.getTime() + day)
    await signIn(ibra, tablet)
    now = new Date(start.getTime() + 2 * day)
    await signIn(kofi, phone)
    expect(await beside(awa)).toEqual([
      { userId: kofi.id, lastSeenAt: now },
      { userId: ibra.id, lastSeenAt: new Date(start.getTime() + day) },
    ])
    expect(new Set((await beside(kofi)).map(({ userId }) => userId))).toEqual(new Set([ibra.id, awa.id]))
  })

  it('are stored as hashes, and never list the account itself', async () => {
    await signIn(awa, phone)
    await signIn(awa, phone)
    const rows = await server.db.select().from(knownDevices)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.deviceHash).toMatch(/^[0-9a-f]{64}$/)
    expect(await beside(awa)).toEqual([])
  })

  it('are limited to the thirty last used per account', async () => {
    for (let at = 0; at < 32; at++) {
      now = new Date(start.getTime() + at * 1_000)
      await signIn(awa, `appareil-numero-${at}`)
    }
    const rows = await server.db.select().from(knownDevices)
    expect(rows).toHaveLength(30)
    expect(Math.min(...rows.map(({ lastSeenAt }) => +lastSeenAt))).toBe(+start + 2_000)
  })

  it('ignore missing and malformed device names', async () => {
    for (const odd of ['court', 'avec des espaces et un point.', 'x'.repeat(129)]) {
      await signIn(awa, odd)
      await signIn(ibra, odd)
    }
    expect(await beside(awa)).toEqual([])
  })

  it('are purged 90 days after their last use, which sessions extend', async () => {
    const token = await signIn(awa, phone)
    await signIn(ibra, phone)
    now = new Date(start.getTime() + 60 * day)
    expect((await server.call(currentUser, { token })).status).toBe(200)
    now = new Date(start.getTime() + 91 * day)
    await purge(server.db, now)
    expect((await server.db.select().from(knownDevices)).map(({ userId }) => userId)).toEqual([awa.id])
  })

  it('need a new sign-in after a password change elsewhere, and are deleted with the account', async () => {
    const here = await signIn(awa, phone)
    await signIn(awa, tablet)
    await signIn(ibra, phone)
    const password = 'un-autre-mot-de-passe'
    const changed = await server.call(changePassword, {
      token: here,
      body: { current_password: awa.password, password, password_confirmation: password },
      headers: { [deviceHeader]: phone },
    })
    expect(changed.status).toBe(200)
    expect(await server.db.select().from(knownDevices)).toHaveLength(2)
    await leaveForGood(server, ibra)
    expect(await beside(awa)).toEqual([])
    expect(await server.db.select().from(knownDevices)).toHaveLength(1)
  })
})
