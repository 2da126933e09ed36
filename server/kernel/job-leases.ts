import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { jobLeases } from '#server/db/schema/job-leases.ts'
import type { Services } from './services.ts'

/** Who does what comes round by itself, among the instances that share a database. */
export interface JobLeases {
  /** Jobs that nobody needs to begin now: done in this round, or under way here or elsewhere. */
  resting(): Promise<Set<string>>
  /** Does the work if it is due and nobody else has it; answers whether it was done here. Rejects with the work. */
  run(name: string, work: () => Promise<void>): Promise<boolean>
}

interface LeaseSettings {
  services: Pick<Services, 'db' | 'clock' | 'report' | 'engine'>
  /** From the beginning of one round to that of the next, in milliseconds. */
  everyMs: number
  /** A holder that has not been heard of for so long is dead, and its job is taken over. */
  leaseMs: number
}

/** Opens the leases under a name of this process's own. */
export function openJobLeases({ services, everyMs, leaseMs }: LeaseSettings): JobLeases {
  const { db, clock, report, engine } = services
  /** The embedded database has one process at a time: what another held is nobody's, and a start looks after everything. */
  let isFirst = engine === 'embedded'
  const holder = randomUUID()
  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  async function take(name: string): Promise<boolean> {
    const now = clock.now().toISOString()
    const taken = await db
      .insert(jobLeases)
      .values({ name, holder, until: after(leaseMs), nextAt: after(everyMs) })
      .onConflictDoUpdate({
        target: jobLeases.name,
        set: { holder, until: after(leaseMs), nextAt: after(everyMs) },
        // Free and due, or left behind by a holder that died over it.
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
    async run(name, work) {
      if (!(await take(name))) return false
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
