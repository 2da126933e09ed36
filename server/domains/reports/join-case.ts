import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ReportTarget } from '#contract/reports.ts'
import { cases } from '#server/db/schema/cases.ts'
import type { Tx } from '#server/db/types.ts'

interface Reported {
  target: ReportTarget
  targetId: string
  personId: string
}

/** Adds a report to the open case of the target, or opens a case; returns its id. */
export async function joinCase(tx: Tx, { target, targetId, personId }: Reported, now: Date): Promise<string> {
  const [row] = await tx
    .insert(cases)
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      kind: 'report',
      target,
      targetId,
      personId,
      reportsCount: 1,
      openedAt: now,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [cases.target, cases.targetId],
      targetWhere: sql`kind = 'report' and closed_at is null`,
      set: {
        reportsCount: sql`${cases.reportsCount} + 1`,
        lastAt: sql`greatest(${cases.lastAt}, excluded.last_at)`,
      },
    })
    .returning({ id: cases.id })
  if (!row) throw new Error('a report without its case')
  return row.id
}
