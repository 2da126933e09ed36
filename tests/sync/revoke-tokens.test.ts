import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { Net, NetRequest } from '#src/api/net.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { revokeTokens } from '#src/sync/revoke-tokens.ts'

const opened: MetaDb[] = []

afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

/** A device on which two users have signed out; `answers` are the server's, by token. */
async function device(answers: Record<string, number | 'no answer' | 'portal'>) {
  const meta = new MetaDb()
  opened.push(meta)
  await meta.revocations.bulkAdd([{ token: 't1' }, { token: 't2' }])
  const sent: NetRequest[] = []
  const net: Net = {
    async send(request) {
      sent.push(request)
      const answer = answers[request.token ?? '']
      if (answer === undefined || answer === 'no answer') throw new TypeError('no network')
      const isPortal = answer === 'portal'
      return { status: isPortal ? 200 : answer, header: () => null, json: undefined, trusted: !isPortal }
    },
  }
  const left = async () => (await meta.revocations.toArray()).map(({ token }) => token)
  return { meta, net, sent, left }
}

test('each token authorises its own revocation, and is deleted once the server has answered', async () => {
  const { meta, net, sent, left } = await device({ t1: 200, t2: 401 })
  expect(await revokeTokens(meta, net)).toBe(true)
  expect(sent.map(({ method, path, token }) => `${method} ${path} ${token}`)).toEqual([
    'POST /auth/logout t1',
    'POST /auth/logout t2',
  ])
  expect(await left()).toEqual([])
})

test.each([['no answer'], ['portal'], [503], [419]] as const)(
  'a token is kept for revocation after %s, and does not delay the others',
  async (answer) => {
    const { meta, net, left } = await device({ t1: answer, t2: 204 })
    expect(await revokeTokens(meta, net)).toBe(false)
    expect(await left()).toEqual(['t1'])
  },
)

test('no token sends no request', async () => {
  const { meta, net, sent } = await device({})
  await meta.revocations.clear()
  expect(await revokeTokens(meta, net)).toBe(true)
  expect(sent).toEqual([])
})
