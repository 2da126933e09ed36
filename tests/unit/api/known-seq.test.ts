import { afterEach, expect, test, vi } from 'vitest'
import { headers } from '#contract/sync.ts'
import { createFetchNet } from '#src/api/fetch-net.ts'

afterEach(() => vi.unstubAllGlobals())

test('reads send the highest sequence that their session has received, and no other', async () => {
  const received: (string | undefined)[] = ['7', '5', undefined]
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: unknown, { headers: given }: RequestInit) => {
    sent.push(new Headers(given).get(headers.seq))
    const seq = received.shift()
    return new Response('{}', { headers: seq === undefined ? {} : { [headers.seq]: seq } })
  })
  const net = createFetchNet({ base: 'http://louma.test', csrfToken: () => null })
  const send = (token: string | null, method: 'GET' | 'POST' = 'GET') =>
    net.send({ method, path: '/x', headers: {}, token })
  await send('a')
  await send('a')
  await send('a')
  await send('a', 'POST')
  await send('b')
  await send(null)
  expect(sent).toEqual([null, '7', '7', null, null, null])
})
