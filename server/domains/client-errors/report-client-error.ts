import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { reportClientError } from '#contract/client-errors.ts'
import { clientErrors } from '#server/db/schema/watch.ts'
import type { CallHandler } from '#server/http/api.ts'
import { networkOf } from '#server/http/network-of.ts'
import { canonical } from '#server/kernel/canonical.ts'
import type { Services } from '#server/kernel/services.ts'
import { kindsADay } from './settings.ts'

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
