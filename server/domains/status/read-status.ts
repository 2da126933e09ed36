import { asc, gte, max, sql, sum } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { ageClassNames, type readStatus, type ServerStatus } from '#contract/status.ts'
import { jobRuns, outboxAges } from '#server/db/schema/operations.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { ReadHandler } from '#server/http/api.ts'
import type { Services } from '#server/kernel/services.ts'
import { countSyncStandbys } from '#server/kernel/standby.ts'
import { groupedClientErrors } from '../client-errors/index.ts'
import { queueRows } from './queue-rows.ts'

export interface StatusSource {
  version: string
  engine: Services['engine']
  requiresStandby: boolean
  startedAt: Date
  /** Mails waiting for a retry in this process. */
  mailsWaiting(): number
}

export function unknownStatus({
  engine,
  requiresStandby,
  clock,
}: Pick<Services, 'engine' | 'requiresStandby' | 'clock'>): StatusSource {
  return { version: '', engine, requiresStandby, startedAt: clock.now(), mailsWaiting: () => 0 }
}

/** Status from the database (all instances) and of this process. */
export function createStatusReader(source: StatusSource): ReadHandler<typeof readStatus> {
  return async ({ tx, now }) => ({
    data: {
      at: now.toISOString(),
      version: source.version,
      started_at: source.startedAt.toISOString(),
      engine: source.engine,
      database_bytes: await databaseBytes(tx),
      standby: await standby(tx, source),
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

async function standby(tx: Tx, { engine, requiresStandby }: StatusSource): Promise<ServerStatus['standby']> {
  if (engine === 'embedded') return null
  const count = await countSyncStandbys(tx)
  return count > 0 || requiresStandby ? { in_sync: count, required: requiresStandby } : null
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

interface Turn {
  name: string
  tookMs: number
  failed: boolean
}

export async function recordJobRun(db: Db, { name, tookMs, failed }: Turn, now: Date): Promise<void> {
  const row = { at: now, tookMs: Math.round(tookMs), failed }
  await db
    .insert(jobRuns)
    .values({ name, ...row, wentWellAt: failed ? null : now })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { ...row, wentWellAt: failed ? sql`${jobRuns.wentWellAt}` : now },
    })
}
