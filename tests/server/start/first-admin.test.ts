import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#server/db/schema/moderation.ts'
import { users } from '#server/db/schema/users.ts'
import { settleFirstAdmin } from '#server/settle-accounts.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe.each(engines)('the first administrator (%s)', (engine) => {
  let server: TestServer
  afterEach(() => server.close())

  const start = async () => {
    server = await startTestServer({ engine })
  }
  const settle = async (email: string | null, asksForEmailProof = false) => {
    const lines: string[] = []
    await settleFirstAdmin({ ...server.services, asksForEmailProof, log: (line) => lines.push(line) }, email)
    return lines.join('\n')
  }
  const isAdmin = async (id: string) =>
    (await server.db.select().from(users).where(eq(users.id, id)))[0]?.isAdmin

  it('is the account of LOUMA_ADMIN, once, and audited', async () => {
    await start()
    const { id } = await server.createUser({ email: 'chef@example.org' })
    expect(await settle('chef@example.org')).toContain('chef@example.org administre')
    expect(await isAdmin(id)).toBe(true)
    const audit = await server.db.select().from(auditEntries)
    expect(audit).toMatchObject([
      { actorId: id, action: 'user.grant', targetId: id, after: { is_admin: true }, reason: 'LOUMA_ADMIN' },
    ])
    expect(await settle('chef@example.org')).toBe('')
    expect(await server.db.$count(auditEntries)).toBe(1)
  })

  it('is not set while the account is missing, closed or unconfirmed', async () => {
    await start()
    expect(await settle('chef@example.org')).toContain('inscrivez-vous')
    const unproved = await server.createUser({ email: 'chef@example.org' })
    await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unproved.id))
    expect(await settle('chef@example.org', true)).toContain('confirmez')
    await server.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, unproved.id))
    expect(await settle('chef@example.org')).toContain('fermé')
    expect(await isAdmin(unproved.id)).toBe(false)
  })

  it('is not added when an admin exists, also after the rights were removed', async () => {
    await start()
    await server.createUser({ isAdmin: true })
    const { id } = await server.createUser({ email: 'chef@example.org' })
    expect(await settle('chef@example.org')).toBe('')
    expect(await settle(null)).toBe('')
    expect(await isAdmin(id)).toBe(false)
  })

  it('is requested in the log when there is none', async () => {
    await start()
    expect(await settle(null)).toContain('LOUMA_ADMIN')
  })
})
