import { sql } from 'drizzle-orm'
import { jobRuns } from '#server/db/schema/watch.ts'
import type { Db } from '#server/db/types.ts'

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
