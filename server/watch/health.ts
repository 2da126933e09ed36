import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import { sendJson } from '#server/http/response-body.ts'
import { memoizeFor } from '#server/kernel/memoize-for.ts'
import type { Services } from '#server/kernel/services.ts'

/** Liveness check including the database; a supervisor may restart the process if it fails. */
export async function answerHealth(request: Request, { db }: Pick<Services, 'db'>): Promise<Response> {
  await db.execute(sql`select 1`)
  return sendJson(request, { status: 200, body: { status: 'ok' }, headers: { 'Cache-Control': 'no-store' } })
}

export const readyPath = '/readyz'

const retryLater = { 'Retry-After': '5' }

/** 200 if every check passes, else 503; the body has the result of each check. */
export async function answerReadiness(
  request: Request,
  readiness: Pick<ReadinessService, 'look'>,
): Promise<Response> {
  const { isReady, checks } = await readiness.look()
  return sendJson(request, {
    status: isReady ? 200 : 503,
    body: { status: isReady ? 'ready' : 'not_ready', checks },
    headers: { 'Cache-Control': 'no-store', ...(isReady ? {} : retryLater) },
  })
}

interface Readiness {
  isReady: boolean
  checks: { database: boolean; migrations: boolean; disk: boolean; open: boolean }
}

export interface ReadinessService {
  /** Caches the disk check for a few seconds. Never throws, and resolves within seconds. */
  look(): Promise<Readiness>
  close(): void
}

const timeoutMs = 5_000
const diskEveryMs = 5_000

interface ReadinessDeps {
  db: Db
  dataFolder: string
}

/** Create it after the migrations: it then requires at least the migrations applied by now. */
export async function openReadiness({ db, dataFolder }: ReadinessDeps): Promise<ReadinessService> {
  const migrations = await countApplied(db)
  let isOpen = true
  // Uses the system clock, as the disk check must not follow a simulated clock.
  const disk = memoizeFor(diskEveryMs, { now: () => new Date() }, () => canWrite(dataFolder))
  return {
    async look() {
      const [applied, canKeep] = await Promise.all([
        inTime(countApplied(db)).catch(() => null),
        inTime(disk()).catch(() => false),
      ])
      const checks = {
        database: applied !== null,
        // A newer server may have applied further migrations; this one continues to run.
        migrations: applied !== null && applied >= migrations,
        disk: canKeep,
        open: isOpen,
      }
      return { isReady: Object.values(checks).every(Boolean), checks }
    },
    close() {
      isOpen = false
    },
  }
}

async function countApplied(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.count ?? 0
}

/** Writes content: a full disk still allows empty files. */
async function canWrite(folder: string): Promise<boolean> {
  const file = join(folder, `.ready-${process.pid}`)
  try {
    await writeFile(file, 'x'.repeat(4_096), { mode: 0o600, flush: true })
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), timeoutMs)
    timer.unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
