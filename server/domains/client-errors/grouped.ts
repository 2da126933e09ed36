import { desc, max, min, sql, sum } from 'drizzle-orm'
import type { ScriptPlace } from '#contract/client-errors.ts'
import type { ClientErrorGroup } from '#contract/status.ts'
import { clientErrors } from '#server/db/schema/watch.ts'
import type { Tx } from '#server/db/types.ts'

const shownAtMost = 50

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
    .limit(shownAtMost)
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
