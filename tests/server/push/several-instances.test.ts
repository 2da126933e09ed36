import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribePush } from '#contract/push.ts'
import { pushDue } from '#server/db/schema/notifications.ts'
import { startChat } from '#tests/support/server/chat.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type PushService, startPushService } from '#tests/support/server/push-service.ts'

let now = new Date('2026-11-21T12:00:00.000Z')
let service: PushService
let instances: TestServer[]

beforeAll(async () => {
  service = await startPushService()
  const clock = { now: () => now }
  const first = await startTestServer({ engine: 'postgres', clock })
  instances = [first]
  for (let i = 0; i < 2; i++) {
    instances.push(await startTestServer({ engine: 'postgres', clock, beside: first }))
  }
})
afterAll(async () => {
  for (const one of instances.toReversed()) await one.close()
  await service.close()
})

test('with several instances each device gets one push', async () => {
  const [first] = instances
  if (first === undefined) throw new Error('no instance')
  const devices: string[] = []
  for (let i = 0; i < 30; i++) {
    const chat = await startChat(first)
    const { name, subscription } = service.device()
    devices.push(name)
    await first.call(subscribePush, { token: chat.seller.token, body: subscription })
    await chat.sendText(chat.buyer, 'Bonjour')
  }
  // All notifications are recorded before any instance runs.
  await first.push.run()
  now = new Date(now.getTime() + 2_000)
  await Promise.all(instances.map(({ push }) => push.run()))
  expect(service.received.map(({ device }) => device).sort()).toEqual(devices.sort())
  expect(await first.db.select().from(pushDue)).toEqual([])
  expect(instances.flatMap(({ reported }) => reported)).toEqual([])
})

test('the work of a dead instance is done by another', async () => {
  const [first, second] = instances
  if (first === undefined || second === undefined) throw new Error('no instance')
  const chat = await startChat(first)
  const { name, subscription } = service.device()
  await first.call(subscribePush, { token: chat.seller.token, body: subscription })
  await chat.sendText(chat.buyer, 'Bonjour')
  await first.push.run()
  await first.db.update(pushDue).set({ at: new Date(now.getTime() + 60_000) })
  const before = service.received.length
  now = new Date(now.getTime() + 30_000)
  await second.push.run()
  expect(service.received).toHaveLength(before)
  now = new Date(now.getTime() + 40_000)
  await second.push.run()
  expect(service.received.slice(before).map(({ device }) => device)).toEqual([name])
})
