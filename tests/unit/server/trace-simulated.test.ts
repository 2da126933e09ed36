import { expect, it } from 'vitest'
import { traceSimulated } from '#server/domains/ledger/simulated-money.ts'

type Written = [word: string, amount: number][]
const move = ([word, amount]: Written[number]) => {
  const [kind, owner] = word.split(':') as ['available', string]
  return { account: { kind, owner }, amount }
}
const trace = (...entries: Written[]) =>
  Object.fromEntries(
    traceSimulated(
      entries.map((moves) => moves.map(move)),
      (provider) => provider === 'sandbox',
    ),
  )
const simulated = (who: string, amount: number): Written => [
  ['external:sandbox', -amount],
  [`available:${who}`, amount],
]
const real = (who: string, amount: number): Written => [
  ['external:wave', -amount],
  [`available:${who}`, amount],
]
const paid = (from: string, to: string, amount: number, commission = 0): Written => [
  [from, -amount],
  [to, amount - commission],
  ...(commission > 0 ? ([['platform:commission', commission]] satisfies Written) : []),
]

it('follows simulated money to sellers and to Louma', () => {
  expect(
    trace(
      simulated('a', 1_000),
      paid('available:a', 'escrow:1', 600),
      paid('escrow:1', 'available:b', 600, 30),
    ),
  ).toEqual({ 'available:a': 400, 'available:b': 570, 'platform:commission': 30 })
})

it('spends real money of a user first, so that sellers keep real payments', () => {
  expect(trace(simulated('a', 1_000), real('a', 500), paid('available:a', 'available:b', 500))).toEqual({
    'available:a': 1_000,
  })
  expect(trace(simulated('a', 1_000), real('a', 500), paid('available:a', 'available:b', 700))).toEqual({
    'available:a': 800,
    'available:b': 200,
  })
})

it('a payout of simulated money is gone with a simulated provider, and lost with a real one', () => {
  const held: Written = paid('available:a', 'held:a', 400)
  expect(trace(simulated('a', 1_000), held)).toEqual({ 'available:a': 1_000 })
  expect(trace(simulated('a', 1_000), held, paid('held:a', 'external:sandbox', 400))).toEqual({
    'available:a': 600,
  })
  expect(trace(simulated('a', 1_000), held, paid('held:a', 'external:wave', 400))).toEqual({
    'available:a': 600,
  })
})

it('attributes a refunded boost to the money that paid it, never to promotional credit', () => {
  const gift: Written = paid('platform:promo', 'promo:a', 1_000)
  const boost: Written = [
    ['promo:a', -1_000],
    ['available:a', -200],
    ['platform:boost', 1_200],
  ]
  const back: Written = boost.map(([word, amount]) => [word, -amount])
  expect(trace(simulated('a', 500), gift, boost)).toEqual({ 'available:a': 300, 'platform:boost': 200 })
  expect(trace(simulated('a', 500), gift, boost, back)).toEqual({ 'available:a': 500 })
})
