import { expect, it } from 'vitest'
import { lengthText, tookText, worriesOf } from '#src/staff/status/status-texts.ts'

const at = '2027-03-01T12:00:00.000Z'
const before = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString()
const job = { name: 'orders', at: before(9), took_ms: 12, failed: false, went_well_at: before(9) }

it('formats durations', () => {
  expect([45, 61, 3_599, 7_300, 86_400, 5_000_000].map(lengthText)).toEqual([
    '45\u00a0s',
    '1\u00a0min',
    '59\u00a0min',
    '2\u00a0h',
    '1\u00a0jour',
    '57\u00a0jours',
  ])
  expect([3.6, 1_500].map(tookText)).toEqual(['4\u00a0ms', '2\u00a0s'])
})

it('no warning in normal operation, whatever waits for users or networks', () => {
  const queues = [
    { kind: 'pushes' as const, count: 3, oldest: before(2) },
    { kind: 'pushes_failed' as const, count: 40, oldest: null },
    { kind: 'withdrawals' as const, count: 2, oldest: before(60) },
  ]
  expect(worriesOf({ at, queues, jobs: [job], standby: { in_sync: 1, required: true } })).toEqual([])
})

it('warns of work that waits too long, failed jobs and missing runs', () => {
  const queues = [
    { kind: 'pushes' as const, count: 1, oldest: before(50) },
    { kind: 'descriptors' as const, count: 0, oldest: before(500) },
  ]
  const jobs = [
    { ...job, failed: true },
    { ...job, name: 'words', at: before(180) },
    { ...job, name: 'of-a-newer-server', at: before(180) },
  ]
  expect(worriesOf({ at, queues, jobs, standby: { in_sync: 0, required: false } })).toEqual([
    'Machine de secours\u00a0: aucune ne confirme les changements',
    'Notifications à envoyer\u00a0: depuis 50\u00a0min',
    'Délais des commandes\u00a0: la dernière fois a échoué',
    'Mots de la recherche\u00a0: pas faite depuis 3\u00a0h',
    'of-a-newer-server\u00a0: pas faite depuis 3\u00a0h',
  ])
})
