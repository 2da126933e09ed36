import { expect, test } from 'vitest'
import { allActions } from '#tests/support/week/actions/all.ts'
import { planWeek } from '#tests/support/week/plan-week.ts'
import { usualWeek } from '#tests/support/week/run-week.ts'

test('is deterministic per seed', async () => {
  for (const seed of ['8', '9', 'x']) {
    const [once, again] = [await planWeek({ ...usualWeek, seed }), await planWeek({ ...usualWeek, seed })]
    expect(again.lines).toEqual(once.lines)
  }
})

test('differs between seeds', async () => {
  const weeks = await Promise.all(
    Array.from({ length: 20 }, async (_, seed) =>
      (await planWeek({ ...usualWeek, seed: String(seed) })).lines.join('\n'),
    ),
  )
  expect(new Set(weeks).size).toBe(20)
})

test('the default week contains every action at least once', async () => {
  const { week, done } = await planWeek(usualWeek)
  expect(allActions.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([])
  expect(new Set(week.acknowledged.decisions.map(({ kind }) => kind)).size).toBe(2)
  expect(new Set(week.acknowledged.trades.map(({ mode }) => mode)).size).toBe(2)
})

test('a long week does not run out of actions', async () => {
  const { lines } = await planWeek({ ...usualWeek, actionsADay: 60 })
  expect(lines.filter((line) => / : /.test(line)).length).toBe(7 * 60 + 2)
})
