import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { DecisionRow } from '#src/db/rows.ts'
import { UserDb } from '#src/db/user-db.ts'
import { decisionAppeal } from '#src/domains/decisions/decisions.ts'
import { viewDecisions } from '#src/domains/decisions/queries.ts'

const row: DecisionRow = {
  id: 'd1',
  kind: 'suspend',
  target: 'user',
  target_id: 'a',
  label: null,
  reason: 'scam',
  text: 'Nous vérifions.',
  until: null,
  created_at: '2026-11-20T10:00:00Z',
  undone_at: null,
  appeal_until: '2026-12-20T10:00:00Z',
  appeal: null,
  sortKey: '2026-11-20 d1',
}
const args = { decision: 'd1', id: 'p1', text: 'Tout a été remis lundi.' }

const dbs: UserDb[] = []
afterEach(async () => {
  for (const db of dbs.splice(0)) await db.delete()
})

async function withEntry(change: Partial<StoredEntry>) {
  const db = new UserDb(`u${dbs.length}${Math.random()}`)
  dbs.push(db)
  await db.decisions.bulkPut([row, { ...row, id: 'd0', sortKey: '2026-11-01 d0' }])
  await db.outbox.add({
    key: 'k',
    userId: 'a',
    kind: decisionAppeal.kind,
    v: 1,
    args,
    lane: 'decision:d1',
    target: 'decision:d1',
    state: 'queued',
    createdAt: Date.parse('2026-11-22T10:00:00Z'),
    notBefore: 0,
    attempts: 0,
    sentOnce: false,
    claim: null,
    lastError: null,
    result: null,
    ackSeq: null,
    ackTick: null,
    noticedAt: null,
    parkReason: null,
    request: null,
    ...change,
  } as unknown as StoredEntry)
  return (await viewDecisions(db)).map(({ id, appeal, waiting, refused }) => ({
    id,
    appeal,
    waiting,
    refused,
  }))
}

test('a waiting appeal is shown at its decision, the newest decision first', async () => {
  const [first, second] = await withEntry({})
  expect(first).toMatchObject({
    id: 'd1',
    waiting: true,
    refused: null,
    appeal: { state: 'open', text: args.text },
  })
  expect(second).toMatchObject({ id: 'd0', waiting: false, appeal: null })
})

test('an acknowledged appeal no longer waits; a refused one keeps its text', async () => {
  expect((await withEntry({ state: 'acked', ackSeq: 9 }))[0]).toMatchObject({
    waiting: false,
    appeal: { text: args.text },
  })
  const error = { status: 409, code: 'case_closed' } as const
  expect((await withEntry({ state: 'rejected', lastError: error }))[0]).toMatchObject({
    appeal: null,
    waiting: false,
    refused: { text: args.text, error },
  })
})

test('a plain request is recognised, and its action builds the same request', () => {
  const request = decisionAppeal.request(args, new Set())
  expect(request).toEqual({
    method: 'POST',
    path: '/me/decisions/d1/appeal',
    body: { id: 'p1', text: args.text },
  })
  expect(decisionAppeal.match(request)).toEqual(args)
  expect(decisionAppeal.match({ ...request, path: '/me/decisions' })).toBeNull()
})
