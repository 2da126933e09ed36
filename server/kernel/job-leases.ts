import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { jobLeases } from '#server/db/schema/operations.ts'
import type { Services } from './services.ts'

/** Assigns periodic jobs to one of the instances that share a database. */
export interface JobLeases {
  /** Jobs that are not due, or already running on any instance. */
  resting(): Promise<Set<string>>
  /** Runs the job if it is due and unclaimed; resolves to whether it ran here. Rejects when the work fails. */
  run(name: string, work: () => Promise<void>, everyMs?: number): Promise<boolean>
}

interface LeaseSettings {
  services: Pick<Services, 'db' | 'clock' | 'report' | 'engine'>
  /** Usual interval between two starts of a job, ms. */
  everyMs: number
  /** A lease not renewed for this long expires and another instance takes the job over, ms. */
  leaseMs: number
}

export function createJobLeases({ services, everyMs, leaseMs }: LeaseSettings): JobLeases {
  const { db, clock, report, engine } = services
  /** One process owns the embedded database, so leases found by the first call are stale: delete them, run every job. */
  let isFirst = engine === 'embedded'
  const holder = randomUUID()
  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  async function take(name: string, intervalMs: number): Promise<boolean> {
    const now = clock.now().toISOString()
    const taken = await db
      .insert(jobLeases)
      .values({ name, holder, until: after(leaseMs), nextAt: after(intervalMs) })
      .onConflictDoUpdate({
        target: jobLeases.name,
        set: { holder, until: after(leaseMs), nextAt: after(intervalMs) },
        // Unclaimed and due, or the lease expired.
        setWhere: sql`(${jobLeases.until} is null and ${jobLeases.nextAt} <= ${now}) or ${jobLeases.until} <= ${now}`,
      })
      .returning({ name: jobLeases.name })
    return taken.length > 0
  }
  const mine = (name: string) => and(eq(jobLeases.name, name), eq(jobLeases.holder, holder))

  return {
    async resting() {
      if (isFirst) await db.delete(jobLeases)
      isFirst = false
      const now = clock.now()
      const rows = await db
        .select({ name: jobLeases.name })
        .from(jobLeases)
        .where(or(gt(jobLeases.until, now), and(isNull(jobLeases.until), gt(jobLeases.nextAt, now))))
      return new Set(rows.map(({ name }) => name))
    },
    async run(name, work, intervalMs = everyMs) {
      if (!(await take(name, intervalMs))) return false
      const renew = () => {
        db.update(jobLeases)
          .set({ until: after(leaseMs) })
          .where(mine(name))
          .catch(report)
      }
      const timer = setInterval(renew, leaseMs / 3)
      timer.unref()
      try {
        await work()
      } finally {
        clearInterval(timer)
        await db.update(jobLeases).set({ holder: null, until: null }).where(mine(name)).catch(report)
      }
      return true
    },
  }
}
