import type { MeasuredCosts } from '../load/costs.ts'
import { secondsBetweenActions } from '../load/settings.ts'

/** Assumptions of the model that were not measured; docs/scaling.md has the reason for each. */
export const assumptions = {
  /** Planned utilisation of a core: the rest is for bursts, vacuum, backups. */
  use: 0.6,
  /** Share of a day's users who are active in the busiest minute. */
  atOnce: 0.05,
  /** Reads that may be some hundred ms old: those of guests and of searches. */
  replicaActions: ['browse', 'search'],
  /** Factor of a commit's cost on a distributed engine, which asks other machines for it. */
  distributedWrites: 2.5,
  /** Cores of the largest machine that is easy to rent. */
  largestCores: 64,
} as const

/** Cores of each machine that this many concurrent users need. */
export interface Need {
  people: number
  actionsPerSecond: number
  requestsPerSecond: number
  louma: number
  postgres: number
  /** The same with reads on replicas: the primary, and all replicas together. */
  primary: number
  replicas: number
  distributed: number
  arrangement: 'one machine' | 'one PostgreSQL' | 'read replicas' | 'distributed'
}

type Postgres = NonNullable<MeasuredCosts['engines']['postgres']>

/** CPU time of the average action in ms, in each process. */
export function averageAction({ mix }: Pick<MeasuredCosts, 'mix'>, { costs }: Pick<Postgres, 'costs'>) {
  const share = (action: keyof typeof mix) => mix[action] / 100
  const sum = (of: (action: keyof typeof mix) => number) =>
    (Object.keys(mix) as (keyof typeof mix)[]).reduce(
      (total, action) => total + share(action) * of(action),
      0,
    )
  const mayBeOld = (action: string) => (assumptions.replicaActions as readonly string[]).includes(action)
  return {
    louma: sum((action) => costs[action].louma),
    postgres: sum((action) => costs[action].postgres ?? 0),
    replicable: sum((action) => (mayBeOld(action) ? (costs[action].postgres ?? 0) : 0)),
    requests: sum((action) => costs[action].requests),
  }
}

/** Cores for this many concurrent users, from the measured costs. */
export function needOf(people: number, measured: MeasuredCosts, postgres: Postgres): Need {
  const action = averageAction(measured, postgres)
  const actionsPerSecond = people / secondsBetweenActions
  const cores = (ms: number) => (actionsPerSecond * ms) / 1_000 / assumptions.use
  const primary = cores(action.postgres - action.replicable)
  const need = {
    people,
    actionsPerSecond,
    requestsPerSecond: actionsPerSecond * action.requests,
    louma: cores(action.louma),
    postgres: cores(action.postgres),
    primary,
    replicas: cores(action.replicable),
    distributed: cores(
      (action.postgres - action.replicable) * assumptions.distributedWrites + action.replicable,
    ),
  }
  return { ...need, arrangement: arrangementOf(need) }
}

function arrangementOf({ louma, postgres, primary }: Omit<Need, 'arrangement'>): Need['arrangement'] {
  // One process of Louma uses one core, and the database another.
  if (louma <= 1 && postgres <= 1) return 'one machine'
  if (postgres <= assumptions.largestCores) return 'one PostgreSQL'
  return primary <= assumptions.largestCores ? 'read replicas' : 'distributed'
}

/** Concurrent users per core of PostgreSQL. */
export function peoplePerCore(measured: MeasuredCosts, postgres: Postgres): number {
  return Math.floor(1 / needOf(1, measured, postgres).postgres)
}
