import { expect, test } from 'vitest'
import { endpoints } from '#contract/all.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import { blockBannedReads } from '#src/app/banned-reads.ts'

const id = '0195a0d0-0000-7000-8000-000000000001'

function openTo(standing: { state: string } | null) {
  const requests: string[] = []
  const net = blockBannedReads(
    {
      async send({ method, path }) {
        requests.push(`${method} ${path}`)
        return { status: 200, header: () => null, json: {}, trusted: true }
      },
    },
    { state: () => ({ status: 'signed-in', user: { standing } as User, token: 't', epoch: 1 }) },
  )
  const ask = async (method: 'GET' | 'POST', path: string) =>
    (await net.send({ method, path, headers: {}, token: 't' })).status
  return { ask, requests }
}

test('a banned account requests only the reads that stay open', async () => {
  const { ask, requests } = openTo({ state: 'banned' })
  const closed = [
    '/conversations',
    `/conversations/${id}/messages?before=3`,
    '/products/my-products',
    '/admin/users',
  ]
  for (const path of closed) expect(await ask('GET', path)).toBe(403)
  const open = ['/orders?limit=20', `/products/${id}`, '/wallet/statement', '/me/decisions', '/auth/user']
  for (const path of open) expect(await ask('GET', path)).toBe(200)
  expect(await ask('POST', '/conversations')).toBe(200)
  expect(requests).toEqual([...open.map((path) => `GET ${path}`), 'POST /conversations'])
})

test('other accounts request everything', async () => {
  for (const standing of [null, { state: 'suspended' }])
    expect(await openTo(standing).ask('GET', '/conversations')).toBe(200)
})

test('no parameter of a closed path covers a path that is open', async () => {
  const { ask } = openTo({ state: 'banned' })
  const all: readonly EndpointShape[] = endpoints
  const open = all.filter((one) => one.method === 'GET' && (one.access === 'public' || one.open === 'banned'))
  for (const { path } of open) expect(await ask('GET', path.replaceAll(/:\w+/g, id)), path).toBe(200)
})
