import { expect, test, vi } from 'vitest'
import type { NetRequest } from '#src/api/net.ts'
import { watchRights } from '#src/app/rights.ts'

const banned = { status: 403, body: { code: 'account_banned' } }

async function codesAfter(status: number, json: unknown, request: Partial<NetRequest> = {}) {
  const moved = vi.fn()
  const net = { send: async () => ({ status, json, trusted: true, header: () => null }) }
  await watchRights(net, moved).send({ method: 'GET', path: '/x', headers: {}, token: 't', ...request })
  return moved.mock.calls.flat()
}

test.each([
  ['a request', 403, banned.body],
  [
    'a list of a combined pull',
    200,
    {
      seq: 3,
      answers: [
        { read: 0, status: 200, body: {} },
        { read: 1, ...banned },
      ],
    },
  ],
  [
    'several lists',
    200,
    {
      seq: 3,
      answers: [
        { read: 0, ...banned },
        { read: 1, ...banned },
      ],
    },
  ],
  ['an action of a batch', 200, { results: [{ key: 'k', ...banned }] }],
])('the refusal of %s reports the account once', async (_, status, json) => {
  expect(await codesAfter(status, json)).toEqual(['account_banned'])
})

test.each([
  ['other refusals', 403, { code: 'not_for_sale' }],
  ['answers', 200, { seq: 3, answers: [{ read: 0, status: 200, body: { code: 'account_banned' } }] }],
  ['an answer without fields', 403, null],
])('%s do not', async (_, status, json) => {
  expect(await codesAfter(status, json)).toEqual([])
})

test('the refusal of a guest does not', async () => {
  expect(await codesAfter(403, banned.body, { token: null })).toEqual([])
})
