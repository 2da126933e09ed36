import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { sessions } from '#server/db/schema/account-security.ts'
import { pushSubscriptions } from '#server/db/schema/notifications.ts'
import { startChat } from '#tests/support/server/chat.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer } from '#tests/support/server/harness.ts'
import { startPushService } from '#tests/support/server/push-service.ts'

/** Number of running tasks, and its maximum. */
function counter(whole?: (change: 1 | -1) => void) {
  const seen = { running: 0, most: 0 }
  const move = (change: 1 | -1) => {
    seen.running += change
    seen.most = Math.max(seen.most, seen.running)
    whole?.(change)
  }
  return { seen, move }
}

test.each(engines)(
  '150 devices of one account: at most 20 concurrent requests, 5 per host (%s)',
  async (engine) => {
    let now = new Date('2026-11-21T12:00:00.000Z')
    const server = await startTestServer({ engine, clock: { now: () => now } })
    const chat = await startChat(server)
    const all = counter()
    const hosts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { seen, move } = counter(all.move)
        return { seen, service: await startPushService(move) }
      }),
    )
    const devices = hosts.flatMap(({ service }) => Array.from({ length: 25 }, () => service.device()))
    // Inserted directly: sign-ins keep fewer sessions.
    const rows = devices.map((device, at) => ({ ...device, hash: String(at).padStart(64, '0') }))
    const times = { createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) }
    await server.db
      .insert(sessions)
      .values(rows.map(({ hash }) => ({ tokenHash: hash, id: v7(), userId: chat.seller.id, ...times })))
    await server.db.insert(pushSubscriptions).values(
      rows.map(({ hash, subscription: { endpoint, keys } }) => ({
        sessionHash: hash,
        userId: chat.seller.id,
        endpoint,
        ...keys,
        createdAt: now,
      })),
    )
    await chat.sendText(chat.buyer, 'Bonjour')
    now = new Date(now.getTime() + 2_000)
    const release = hosts.map(({ service }) => service.hold())
    const sent = server.push.run()
    await expect.poll(() => all.seen.running).toBe(20)
    for (const answer of release) answer()
    await sent
    const received = hosts.flatMap(({ service }) => service.received.map(({ device }) => device))
    expect(received.sort()).toEqual(devices.map(({ name }) => name).sort())
    expect(all.seen).toEqual({ running: 0, most: 20 })
    for (const { seen } of hosts) expect(seen.most).toBeLessThanOrEqual(5)
    expect(server.reported).toEqual([])
    for (const { service } of hosts) await service.close()
    await server.close()
  },
)
