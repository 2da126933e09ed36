import type { MeasuredCosts } from '../load/costs.ts'
import { secondsBetweenActions } from '../load/settings.ts'

/** What a plan for more people rests on besides what was measured; each with its reason in docs/scaling.md. */
export const assumptions = {
  /** A core is planned with so much of its time in use: the rest is for bursts, vacuum, backups. */
  use: 0.6,
  /** Of those who use the app on a day, so many at the busiest minute. */
  atOnce: 0.05,
  /** Reads that may be some hundred ms old: those of guests and of searches. */
  replicaActions: ['browse', 'search'],
  /** What a commit costs more on an engine that asks other machines for it. */
  distributedWrites: 2.5,
  /** Cores of the largest machine that is rented without ceremony. */
  largestCores: 64,
} as const

/** How much of each machine a number of people at once needs, in cores. */
export interface Need {
  people: number
  actionsPerSecond: number
  requestsPerSecond: number
  louma: number
  postgres: number
  /** The same with reads on replicas: of the one that writes, and of the replicas together. */
  primary: number
  replicas: number
  /** All cores of a distributed engine. */
  distributed: number
  /** The smallest arrangement that carries it. */
  arrangement: 'one machine' | 'one PostgreSQL' | 'read replicas' | 'distributed'
}

type Postgres = NonNullable<MeasuredCosts['engines']['postgres']>

/** Ms of a core that the average deed costs, in each process. */
export function averageAction({ mix }: Pick<MeasuredCosts, 'mix'>, { costs }: Pick<Postgres, 'costs'>) {
  const share = (deed: keyof typeof mix) => mix[deed] / 100
  const sum = (of: (deed: keyof typeof mix) => number) =>
    (Object.keys(mix) as (keyof typeof mix)[]).reduce((total, deed) => total + share(deed) * of(deed), 0)
  const mayBeOld = (deed: string) => (assumptions.replicaActions as readonly string[]).includes(deed)
  return {
    louma: sum((deed) => costs[deed].louma),
    postgres: sum((deed) => costs[deed].postgres ?? 0),
    replicable: sum((deed) => (mayBeOld(deed) ? (costs[deed].postgres ?? 0) : 0)),
    requests: sum((deed) => costs[deed].requests),
  }
}

/** What so many people at once need, by what a deed was measured to cost. */
export function needOf(people: number, measured: MeasuredCosts, postgres: Postgres): Need {
  const deed = averageAction(measured, postgres)
  const actionsPerSecond = people / secondsBetweenActions
  const cores = (ms: number) => (actionsPerSecond * ms) / 1_000 / assumptions.use
  const primary = cores(deed.postgres - deed.replicable)
  const need = {
    people,
    actionsPerSecond,
    requestsPerSecond: actionsPerSecond * deed.requests,
    louma: cores(deed.louma),
    postgres: cores(deed.postgres),
    primary,
    replicas: cores(deed.replicable),
    distributed: cores((deed.postgres - deed.replicable) * assumptions.distributedWrites + deed.replicable),
  }
  return { ...need, arrangement: arrangementOf(need) }
}

function arrangementOf({ louma, postgres, primary }: Omit<Need, 'arrangement'>): Need['arrangement'] {
  // One process of Louma uses one core, and the database beside it another.
  if (louma <= 1 && postgres <= 1) return 'one machine'
  if (postgres <= assumptions.largestCores) return 'one PostgreSQL'
  return primary <= assumptions.largestCores ? 'read replicas' : 'distributed'
}

/** People at once that one core of PostgreSQL carries. */
export function peoplePerCore(measured: MeasuredCosts, postgres: Postgres): number {
  return Math.floor(1 / needOf(1, measured, postgres).postgres)
}
