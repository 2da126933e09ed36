import { asc, gte, max, sql, sum } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { ageClassNames, type readStatus, type ServerStatus } from '#contract/status.ts'
import { jobRuns, outboxAges } from '#server/db/schema/watch.ts'
import type { Tx } from '#server/db/types.ts'
import type { ReadHandler } from '#server/http/api.ts'
import { groupedClientErrors } from '../client-errors/index.ts'
import { queueRows } from './queue-rows.ts'
import type { StatusSource } from './status-source.ts'

/** Status from the database (all instances) and of this process. */
export function createStatusReader(source: StatusSource): ReadHandler<typeof readStatus> {
  return async ({ tx, now }) => ({
    data: {
      at: now.toISOString(),
      version: source.version,
      started_at: source.startedAt.toISOString(),
      engine: source.engine,
      database_bytes: await databaseBytes(tx),
      queues: await queues(tx, source),
      jobs: await lastRuns(tx),
      waits: await waits(tx, now),
      errors: await groupedClientErrors(tx),
    },
  })
}

async function databaseBytes(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

async function queues(tx: Tx, source: StatusSource): Promise<ServerStatus['queues']> {
  const rows = await queueRows(tx)
  return [
    ...rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest?.toISOString() ?? null })),
    { kind: 'mails', count: source.mailsWaiting(), oldest: null },
  ]
}

async function lastRuns(tx: Tx): Promise<ServerStatus['jobs']> {
  const rows = await tx.select().from(jobRuns).orderBy(asc(jobRuns.name))
  return rows.map(({ name, at, tookMs, failed, wentWellAt }) => ({
    name,
    at: at.toISOString(),
    took_ms: tookMs,
    failed,
    went_well_at: wentWellAt?.toISOString() ?? null,
  }))
}

async function waits(tx: Tx, now: Date): Promise<ServerStatus['waits']> {
  const rows = await tx
    .select({
      name: outboxAges.class,
      count: sum(outboxAges.count).mapWith(Number),
      oldest: max(outboxAges.oldestSeconds),
    })
    .from(outboxAges)
    .where(gte(outboxAges.hour, new Date(now.getTime() - dayMs)))
    .groupBy(outboxAges.class)
  return {
    oldest_seconds: Math.max(0, ...rows.map(({ oldest }) => oldest ?? 0)),
    classes: ageClassNames.map((name) => ({
      name,
      count: rows.find((row) => row.name === name)?.count ?? 0,
    })),
  }
}
