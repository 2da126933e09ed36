import { expect, test } from 'vitest'
import { endpoints } from '#contract/all.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import type { NetRequest } from '#src/api/net.ts'
import { blockBannedReads, isBannedRead } from '#src/app/banned-reads.ts'

const reads: readonly EndpointShape[] = endpoints.filter(({ method }) => method === 'GET')

test.each(reads.map((one) => [one.name, one] as const))('%s is requested when it is open', (_, endpoint) => {
  const path = endpoint.path.replaceAll(/:\w+/g, '0195a0d0-0000-7000-8000-000000000001')
  const isOpen = endpoint.access === 'public' || endpoint.open === 'banned'
  expect(isBannedRead({ method: 'GET', path })).toBe(!isOpen)
  expect(isBannedRead({ method: 'GET', path: `${path}?limit=20` })).toBe(!isOpen)
})

test('closed reads are not requested while the account is closed, and again afterwards', async () => {
  const asked: string[] = []
  let standing: { state: string } | null = { state: 'banned' }
  const net = blockBannedReads(
    {
      async send({ method, path }) {
        asked.push(`${method} ${path}`)
        return { status: 200, header: () => null, json: {}, trusted: true }
      },
    },
    { state: () => ({ status: 'signed-in', user: { standing } as User, token: 't', epoch: 1 }) },
  )
  const ask = (method: NetRequest['method'], path: string) =>
    net.send({ method, path, headers: {}, token: 't' })
  expect((await ask('GET', '/conversations')).status).toBe(403)
  expect((await ask('GET', '/orders')).status).toBe(200)
  expect((await ask('POST', '/conversations')).status).toBe(200)
  standing = null
  expect((await ask('GET', '/conversations')).status).toBe(200)
  expect(asked).toEqual(['GET /orders', 'POST /conversations', 'GET /conversations'])
})
