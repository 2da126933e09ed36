import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login, register, updateProfile } from '#contract/auth.ts'
import { changeEmail } from '#contract/own-account.ts'
import { bannedContacts } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'
import { staffClient } from '../decisions/staff-decisions.ts'

const phone = '+225 07 08 09 10 11'
const fresh = { password: 'sept-baobabs-kermel', password_confirmation: 'sept-baobabs-kermel' }

describe.each(engines)('contacts of banned accounts after deletion (%s)', (engine) => {
  let server: TestServer
  let awa: TestUser
  let staff: ReturnType<typeof staffClient>
  beforeAll(async () => {
    server = await startTestServer({ engine })
    staff = staffClient(server, await server.createUser({ isAdmin: true }))
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    awa = await server.createUser({ phone })
  })

  const signUp = async (email: string) => {
    const { status, body } = await server.call(register, { body: { name: 'Awa', email, ...fresh } })
    return status === 200 ? 'welcome' : (body as unknown as { code: string; detail: string })
  }
  const setPhone = async (number: string) => {
    const { token } = await server.createUser()
    return server.call(updateProfile, { token, body: { phone: number } })
  }
  const kept = () => server.db.select().from(bannedContacts).where(eq(bannedContacts.userId, awa.id))
  async function sentAway(): Promise<string> {
    const { status, body } = await staff.person(awa.id, { kind: 'ban' })
    expect(status).toBe(201)
    const { body: back } = await server.call(login, { body: { email: awa.email, password: awa.password } })
    awa = { ...awa, token: back.token }
    return body.data.id
  }

  test('stay refused with the same answers until the ban is lifted', async () => {
    const decision = await sentAway()
    const before = await signUp(awa.email)
    expect(before).toMatchObject({ code: 'email_taken' })
    await leaveForGood(server, awa)
    const [row] = await server.db.select().from(users).where(eq(users.id, awa.id))
    expect([row?.email, row?.phone]).toEqual([`${awa.id}@supprime.invalid`, null])
    expect(await signUp(awa.email)).toEqual(before)
    expect(await signUp(awa.email.toUpperCase())).toEqual(before)
    // Nor can another account change its address to this one.
    const other = await server.createUser()
    const changed = await server.call(changeEmail, {
      token: other.token,
      body: { email: awa.email, password: other.password },
    })
    expect(changed.body).toMatchObject({ code: 'email_taken' })
    for (const number of [phone, '+2250708091011']) {
      expect((await setPhone(number)).body).toMatchObject({
        code: 'validation_failed',
        errors: { phone: ['Ce numéro ne peut pas être utilisé ici.'] },
      })
    }
    expect((await setPhone('+225 07 08 09 10 12')).status).toBe(200)
    expect((await staff.undo(decision)).status).toBeLessThan(300)
    expect(await kept()).toEqual([])
    expect(await signUp(awa.email)).toBe('welcome')
    expect((await setPhone(phone)).status).toBe(200)
  })

  test('are stored as hashes, and only those of banned accounts', async () => {
    await sentAway()
    expect(await kept()).toEqual([])
    await leaveForGood(server, awa)
    const rows = await kept()
    expect(rows).toHaveLength(2)
    for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    const honest = await server.createUser({ phone: '+225 01 02 03 04 05' })
    await leaveForGood(server, honest)
    expect(await server.db.$count(bannedContacts, eq(bannedContacts.userId, honest.id))).toBe(0)
    expect(await signUp(honest.email)).toBe('welcome')
  })
})
