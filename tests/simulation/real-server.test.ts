import { afterAll, beforeAll, expect, it } from 'vitest'
import { byDepth } from '#tests/support/depth.ts'
import type { Family } from './families.ts'
import { allCheckers } from './invariants/all.ts'
import { shareProcess } from './kernel/globals.ts'
import { RealServer } from './real/real-backend.ts'
import { runSchedule } from './schedule.ts'

/** Faults of network and phone only; the server's faults are those that it really has. */
const family: Family = {
  name: 'real-server',
  summary: 'our own handlers over the embedded database',
  killed: 0.2,
  weather: { requestLost: 0.1, answerLost: 0.15, duplicate: 0.2, late: 0.05, portal: 0.05 },
  steps: { 'switch-user': 1, kill: 0.7, 'open-tab': 3, 'other-device': 0, news: 0, refresh: 2 },
}

const talking: Family = {
  name: 'real-server-talk',
  summary: 'conversations on our own handlers',
  talks: true,
  killed: 0.2,
  weather: { requestLost: 0.08, answerLost: 0.15, duplicate: 0.15, late: 0.05, portal: 0.03 },
  steps: {
    ...family.steps,
    boost: 0,
    delete: 0,
    read: 0,
    'read-all': 0,
    'switch-user': 3,
    'begin-talk': 6,
    write: 16,
    'send-meeting-point': 2,
    'make-offer': 3,
    'answer-offer': 4,
    'read-talk': 5,
    'sort-talk': 2,
    block: 0.5,
    retry: 2,
  },
  length: [9, 16],
}

/** Both users trade on one phone, in turns; one reads the code from the other's screen. */
const trading: Family = {
  name: 'real-server-trade',
  summary: 'orders on our own handlers',
  trades: true,
  killed: 0.2,
  weather: { requestLost: 0.08, answerLost: 0.15, duplicate: 0.15, late: 0.05, portal: 0.03 },
  steps: {
    ...family.steps,
    boost: 0,
    delete: 0,
    read: 0,
    'read-all': 0,
    'switch-user': 6,
    'place-order': 8,
    'change-order': 12,
    'hand-over': 7,
    pay: 8,
    'ask-again': 4,
    'open-wallet': 1,
    retry: 2,
  },
  length: [14, 24],
}

/** These compare with the model's state, or depend on the format of its ids. */
const ofTheModel = new Set(['I4', 'I5', 'I7'])

let server: RealServer
beforeAll(async () => {
  shareProcess()
  server = await RealServer.open()
})
afterAll(() => server.close())

const rounds = [
  ...Array.from({ length: byDepth(2, 8) }, (_, at) => ({ family, from: at * 5 + 1 })),
  ...Array.from({ length: byDepth(1, 4) }, (_, at) => ({ family: talking, from: at * 5 + 1 })),
  ...Array.from({ length: byDepth(1, 3) }, (_, at) => ({ family: trading, from: at * 5 + 1 })),
]

it.each(rounds)('keeps every invariant with the real server: $family.name from $from on', async (round) => {
  const broken: string[] = []
  let actions = 0
  for (let seed = round.from; seed < round.from + 5; seed += 1) {
    const backend = await server.backend()
    const checkers = allCheckers().filter(({ id }) => !ofTheModel.has(id))
    const result = await runSchedule({ family: round.family, seed, backend, checkers })
    if (result.violation !== null) broken.push(result.violation.message)
    actions += result.actions
  }
  expect(broken).toEqual([])
  expect(server.reported()).toEqual([])
  expect(actions).toBeGreaterThan(5)
})
