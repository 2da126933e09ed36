import { expect, it } from 'vitest'
import type { MeasuredCosts } from '../../bench/load/costs.ts'
import { averageAction, needOf, peoplePerCore } from '../../bench/model/capacity.ts'
import { renderModel } from '../../bench/model/render-model.ts'

const cost = (louma: number, postgres: number) => ({ louma, postgres, requests: 1 })
const postgres = {
  listings: 50_000,
  actionsPerSecond: 100,
  costs: { browse: cost(2, 3), search: cost(2, 10), chat: cost(6, 6), sync: cost(8, 5), buy: cost(6, 10) },
}
const measured: MeasuredCosts = {
  machine: { cpu: 'a processor', cores: 2, memory: 8, node: '22' },
  at: '2026-11-22T22:00:00.000Z',
  mix: { browse: 70, search: 10, chat: 10, sync: 8, buy: 2 },
  engines: { postgres },
}

it('weighs the cost of an action by its frequency', () => {
  const action = averageAction(measured, postgres)
  expect(action.louma).toBeCloseTo(0.7 * 2 + 0.1 * 2 + 0.1 * 6 + 0.08 * 8 + 0.02 * 6)
  expect(action.postgres).toBeCloseTo(2.1 + 1 + 0.6 + 0.4 + 0.2)
  expect(action.replicable).toBeCloseTo(3.1)
})

it('twice the users need twice the cores, and eventually another topology', () => {
  const [one, two] = [needOf(10_000, measured, postgres), needOf(20_000, measured, postgres)]
  expect(two.postgres).toBeCloseTo(2 * one.postgres)
  expect(one.primary + one.replicas).toBeCloseTo(one.postgres)
  // 1,000 actions per second at 4.3 ms, with 60 % of a core in use.
  expect(one.postgres).toBeCloseTo(4.3 / 0.6)
  const arrangements = [1_000, 10_000, 200_000, 5_000_000].map(
    (people) => needOf(people, measured, postgres).arrangement,
  )
  expect(arrangements).toEqual(['one machine', 'one PostgreSQL', 'read replicas', 'distributed'])
  expect(peoplePerCore(measured, postgres)).toBe(Math.floor((10 * 0.6) / 0.0043))
})

it('renders a table with its measurements', () => {
  const text = renderModel(measured)
  expect(text).toContain('4.3 ms in PostgreSQL')
  expect(text).toContain('| 10,000 | 200,000 | 1,000 |')
  expect(() => renderModel({ ...measured, engines: {} })).toThrow('npm run load')
})
