import { expect, test } from 'vitest'
import type { Net } from '#src/api/net.ts'
import type { SessionState } from '#src/session/session.ts'
import { watchRefusals } from '#src/session/watch-refusals.ts'

const signedIn = { status: 'signed-in', token: 't1', epoch: 4 } as SessionState

async function ask(status: number, token: string | null, state: SessionState = signedIn) {
  const refused: number[] = []
  const plain: Net = { send: async () => ({ status, header: () => null, json: undefined, trusted: true }) }
  const session = { state: () => state, refuse: async (epoch: number) => void refused.push(epoch) }
  const net = watchRefusals(plain, session)
  const answer = await net.send({ method: 'GET', path: '/push/key', headers: {}, token })
  return { status: answer.status, refused }
}

test('a 401 for the session’s token ends it, for any endpoint, and is still returned', async () => {
  expect(await ask(401, 't1')).toEqual({ status: 401, refused: [4] })
})

test('other responses, other tokens and guests do not affect the session', async () => {
  expect((await ask(403, 't1')).refused).toEqual([])
  expect((await ask(401, 'older')).refused).toEqual([])
  expect((await ask(401, null)).refused).toEqual([])
  expect((await ask(401, 't1', { status: 'guest' })).refused).toEqual([])
})
