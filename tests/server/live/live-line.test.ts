import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, test } from 'vitest'
import { openLiveConnection } from '#server/sync/live/live-connection.ts'
import { openLive } from '#server/sync/live/open-live.ts'
import { startTestServer } from '#tests/support/server/harness.ts'
import { listen } from '#tests/support/server/listen.ts'

test('a slow reader gets only the latest change with all changed lists, and no outdated typing event', async () => {
  const line = openLiveConnection(() => {})
  for (let seq = 1; seq <= 9; seq++)
    line.moved({ seq, lists: [seq % 2 === 0 ? 'messages' : 'conversations'] })
  line.send({ type: 'typing', conversation_id: 'c' })
  const received = await readAll(line)
  const events = received.map((text) => JSON.parse(/data: (.*)/.exec(text)?.[1] ?? 'null'))
  expect(events.at(0)).toBeNull()
  expect(events.at(-1)).toEqual({
    type: 'changed',
    seq: 9,
    lists: expect.arrayContaining(['messages', 'conversations']),
  })
  expect(events.length).toBeLessThan(9)
  expect(events.some((event) => event?.type === 'typing')).toBe(false)
  expect(received.at(-1)).toContain('id: 9\n')
})

test('merged changes have no list names when one of them is unknown', async () => {
  const line = openLiveConnection(() => {})
  for (let seq = 1; seq <= 9; seq++) line.moved({ seq, lists: seq === 6 ? null : ['messages'] })
  expect((await readAll(line)).at(-1)).toBe('id: 9\ndata: {"type":"changed","seq":9}\n\n')
})

test('a sequence is sent once, and never a lower one', async () => {
  const line = openLiveConnection(() => {})
  for (const seq of [4, 4, 2]) line.moved({ seq, lists: null })
  expect(await readAll(line)).toEqual([':\n\n', 'id: 4\ndata: {"type":"changed","seq":4}\n\n'])
})

test('a reader that misses four heartbeats is disconnected', () => {
  const line = openLiveConnection(() => {})
  const beats = Array.from({ length: 8 }, () => line.beat())
  expect(beats).toEqual([true, true, true, true, true, true, false, false])
})

test('a stopping server does not wait for open streams', async () => {
  const server = await startTestServer({ engine: 'embedded' })
  const staffClient = openLive({ services: server.services, databaseUrl: undefined })
  const http = createAdaptorServer({ fetch: (request) => staffClient.answer(request) }) as Server
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { token } = await server.createUser()
  const line = await listen(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, token)
  expect(line.status).toBe(200)
  await staffClient.stop()
  await line.ended
  await new Promise((resolve) => http.close(resolve))
  expect((await staffClient.answer(new Request('http://louma.test/api/v1/live'))).status).toBe(401)
  await server.close()
})

/** Everything that the stream has sent so far. */
async function readAll(line: ReturnType<typeof openLiveConnection>): Promise<string[]> {
  const reader = line.stream.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  const end = Symbol('end')
  for (;;) {
    const nothing = new Promise<typeof end>((resolve) => setTimeout(() => resolve(end)))
    const next = await Promise.race([reader.read(), nothing])
    if (next === end || next.done) return parts
    parts.push(decoder.decode(next.value))
  }
}
