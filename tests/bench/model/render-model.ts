import type { MeasuredCosts } from '../load/costs.ts'
import { secondsBetweenActions } from '../load/settings.ts'
import { table } from '../node/table.ts'
import { assumptions, averageAction, needOf, peoplePerCore } from './capacity.ts'

const scales = [1_000, 10_000, 50_000, 200_000, 1_000_000, 5_000_000]

const words = {
  'one machine': 'one machine',
  'one PostgreSQL': 'one PostgreSQL, instances behind a proxy',
  'read replicas': 'PostgreSQL with read replicas',
  distributed: 'a distributed engine',
}

export function renderModel(measured: MeasuredCosts): string {
  const { postgres, embedded } = measured.engines
  if (!postgres)
    throw new Error('The costs on PostgreSQL have not been measured: npm run load -- --engine postgres')
  const action = averageAction(measured, postgres)
  const count = (value: number) => Math.round(value).toLocaleString('en')
  const cores = (value: number) => (value < 10 ? value.toFixed(1) : count(value))
  const needs = scales.map((people) => needOf(people, measured, postgres))
  return [
    `Measured ${measured.at.slice(0, 10)} on ${measured.machine.cores} cores of ${measured.machine.cpu} with ${count(postgres.listings)} listings: the average action takes **${action.louma.toFixed(1)} ms of a core in Louma and ${action.postgres.toFixed(1)} ms in PostgreSQL**, ${action.requests.toFixed(1)} requests. With a core ${assumptions.use * 100} % in use, **one core of PostgreSQL carries ${count(peoplePerCore(measured, postgres))} people at once**, who each do something every ${secondsBetweenActions} s; ${assumptions.atOnce * 100} % of a day's people are there at once at the busiest moment.`,
    ...(embedded
      ? [
          `The embedded database carried ${embedded.actionsPerSecond} actions in a second with ${count(embedded.listings)} listings: ${count(embedded.actionsPerSecond * secondsBetweenActions)} people at once, on one core of its own.`,
        ]
      : []),
    table(
      [
        'people at once',
        'people a day',
        'requests/s',
        'Louma, cores',
        'PostgreSQL, cores',
        'with replicas: primary + replicas',
        'distributed, cores',
        'smallest arrangement',
      ],
      needs.map((need) => [
        count(need.people),
        count(need.people / assumptions.atOnce),
        count(need.requestsPerSecond),
        cores(need.louma),
        cores(need.postgres),
        `${cores(need.primary)} + ${cores(need.replicas)}`,
        cores(need.distributed),
        words[need.arrangement],
      ]),
    ),
  ].join('\n\n')
}
