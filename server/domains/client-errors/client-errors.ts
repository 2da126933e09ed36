import { createHash } from 'node:crypto'
import { and, desc, eq, lt, max, min, sql, sum } from 'drizzle-orm'
import { clientErrorKeptDays, type reportClientError, type ScriptPlace } from '#contract/client-errors.ts'
import { dayMs } from '#contract/durations.ts'
import type { ClientErrorGroup } from '#contract/status.ts'
import { clientErrors } from '#server/db/schema/operations.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { CallHandler } from '#server/http/api.ts'
import { networkOf } from '#server/http/caller.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { canonical } from '#server/kernel/canonical.ts'
import type { Services } from '#server/kernel/services.ts'

/** Per network: many phones share an address, and each reports only a few errors a day. */
export const usualErrorLimit: Limit = { points: 60, seconds: 3_600 }

/** Distinct errors stored per day: real bugs cause a few, forged reports any number. */
const kindsADay = 200

/** Counts errors per hash and day without the user; drops those above the daily maximum. */
export function createReporter(
  { tally }: Pick<Services, 'tally'>,
  limit: (network: string) => Promise<void>,
): CallHandler<typeof reportClientError> {
  return async ({ db, address, now }, { body }) => {
    await limit(networkOf(address))
    tally?.({ type: 'client-error' })
    const { name, version, frames } = body
    // Group by class and top frame: the callers differ between occurrences.
    const place = canonical([name, version, frames[0] ?? null])
    const hash = createHash('sha256').update(place).digest('hex')
    const day = now.toISOString().slice(0, 10)
    const known = await db
      .update(clientErrors)
      .set({ count: sql`${clientErrors.count} + 1`, lastAt: now })
      .where(and(eq(clientErrors.hash, hash), eq(clientErrors.day, day)))
      .returning({ hash: clientErrors.hash })
    if (known.length === 0 && (await db.$count(clientErrors, eq(clientErrors.day, day))) < kindsADay) {
      await db
        .insert(clientErrors)
        .values({ hash, day, name, version, frames, count: 1, firstAt: now, lastAt: now })
        .onConflictDoUpdate({
          target: [clientErrors.hash, clientErrors.day],
          set: { count: sql`${clientErrors.count} + 1`, lastAt: now },
        })
    }
    return { message: 'Merci.' }
  }
}

const errorsShownAtMost = 50

/** Stored client errors grouped by hash, last seen first. */
export async function groupedClientErrors(tx: Tx): Promise<ClientErrorGroup[]> {
  const { hash, name, version, frames, count, firstAt, lastAt } = clientErrors
  const last = max(lastAt)
  const rows = await tx
    .select({
      id: hash,
      name: max(name),
      version: max(version),
      // Stack of the earliest day: callers differ between occurrences.
      frames: sql<ScriptPlace[]>`(array_agg(${frames} order by ${clientErrors.day}))[1]`,
      count: sum(count).mapWith(Number),
      first: min(firstAt),
      last,
    })
    .from(clientErrors)
    .groupBy(hash)
    .orderBy(desc(last), hash)
    .limit(errorsShownAtMost)
  return rows.map(({ id, first, last: latest, ...row }) => ({
    id,
    name: row.name ?? '',
    version: row.version ?? '',
    frames: row.frames,
    count: row.count,
    first_at: first?.toISOString() ?? null,
    last_at: latest?.toISOString() ?? null,
  }))
}

export async function forgetClientErrors(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - clientErrorKeptDays * dayMs).toISOString().slice(0, 10)
  await db.delete(clientErrors).where(lt(clientErrors.day, oldest))
}
