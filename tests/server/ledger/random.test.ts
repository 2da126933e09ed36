import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, statementLines } from '#server/db/schema/ledger.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { byDepth } from '#tests/support/depth.ts'
import { startTestServer } from '#tests/support/server/harness.ts'
import { inLanes, readBooks } from './books.ts'
import { Model, withoutEmpty } from './model.ts'
import { operation, perform, type Stage } from './operations.ts'

const minute = 60_000

async function openStage(engine: 'embedded' | 'postgres'): Promise<Stage> {
  const server = await startTestServer({ engine, lockTimeoutMs: minute })
  const people: string[] = []
  for (let at = 0; at < 8; at++) people.push((await server.createUser()).id)
  return { server, people, orders: Array.from({ length: 5 }, () => v7()), model: new Model() }
}

async function expectSame({ server, people, model }: Stage): Promise<void> {
  expect(withoutEmpty(await readBooks(server))).toEqual(model.standing())
  expect([...model.balances.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0)
  expect(await server.db.$count(entries)).toBe(model.entries.length)
  const lines = people.map((id) => model.linesOf(id)).reduce((sum, count) => sum + count, 0)
  expect(await server.db.$count(statementLines)).toBe(lines)
  expect(await checkLedger(server.db)).toEqual([])
  expect(server.reported).toEqual([])
}

// Over 20,000 operations in the deep run, each a transaction of a dozen statements; a round continues with the ledger of the last one.
describe('sequential operations against a model', { timeout: 5 * minute }, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('embedded')
  })
  afterAll(() => stage.server.close())

  it.each(byDepth([1], [1, 2]))('each ends as the model predicts (round %i)', async (seed) => {
    const before = stage.model.entries.length
    for (const one of fc.sample(operation, { numRuns: byDepth(500, 2_000), seed })) {
      const done = await perform(stage, one)
      if (done === null) continue
      const { outcome, predicted, first } = done
      expect(outcome, JSON.stringify(one)).toMatchObject(predicted)
      if (outcome.was === 'again') expect(outcome.entryId).toBe(first)
    }
    expect(stage.model.entries.length - before).toBeGreaterThan(byDepth(175, 700))
    await expectSame(stage)
  })
})

describe('operations over eight connections, against a model', { timeout: 8 * minute }, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('postgres')
  })
  afterAll(() => stage.server.close())

  it.each(byDepth([3], [3, 4, 5, 6]))(
    'the ledger equals the successful operations (round %i)',
    async (seed) => {
      const before = stage.model.entries.length
      const all = fc.sample(operation, { numRuns: byDepth(1_025, 4_100), seed })
      const done = await inLanes(
        8,
        all.map((one) => () => perform(stage, one)),
      )
      const outcomes = done.flatMap((one) => (one ? [one.outcome] : []))
      expect(outcomes.length).toBeGreaterThanOrEqual(byDepth(1_000, 4_000))
      expect(outcomes.filter(({ was }) => was === 'done')).toHaveLength(stage.model.entries.length - before)
      for (const outcome of outcomes) {
        if (outcome.was === 'refused') expect(outcome.missing).toBeGreaterThan(0)
      }
      for (const one of done) if (one?.outcome.was === 'again') expect(one.outcome.entryId).toBe(one.first)
      await expectSame(stage)
    },
  )
})
