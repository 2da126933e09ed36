import { expect, test } from 'vitest'
import type { NetAnswer, NetRequest } from '#src/api/net.ts'
import { withInitialData } from '#src/api/read-initial-data.ts'
import { readInitialData } from '#src/lib/initial-data.ts'

const path = '/products?limit=20'
const came = { [path]: { headers: { etag: 'W/"a"' }, body: { data: [] } } }

function network() {
  const requests: NetRequest[] = []
  const answer: NetAnswer = { status: 304, header: () => null, json: undefined, trusted: true }
  const send = async (request: NetRequest) => {
    requests.push(request)
    return answer
  }
  return { requests, net: { send } }
}
const get = (token: string | null = null): NetRequest => ({ method: 'GET', path, headers: {}, token })

test('a guest’s first read is answered from the page, the next one by the network', async () => {
  const { requests, net } = network()
  const first = withInitialData(net, came)
  const answer = await first.send(get())
  expect([answer.status, answer.json, answer.header('ETag'), answer.trusted]).toEqual([
    200,
    { data: [] },
    'W/"a"',
    true,
  ])
  expect(answer.header('X-Sync-Seq')).toBeNull()
  expect((await first.send(get())).status).toBe(304)
  expect(requests).toHaveLength(1)
})

test('reads with a token, writes and other requests use the network', async () => {
  const { requests, net } = network()
  const first = withInitialData(net, came)
  await first.send(get('token'))
  await first.send({ ...get(), method: 'POST' })
  await first.send({ ...get(), path: '/trending?limit=5' })
  expect(requests).toHaveLength(3)
})

test('a page without initial data, or with unreadable data, has none', () => {
  for (const text of [null, undefined, '', '{']) expect(readInitialData(text)).toEqual({})
  expect(readInitialData(JSON.stringify(came))).toEqual(came)
})
