import type { listAudit } from '#contract/audit.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { presentEntries } from './present.ts'
import { entriesOf } from './rows.ts'

export async function list(
  { tx }: ReadContext<'admin'>,
  { query }: Input<typeof listAudit>,
): Promise<Answer<typeof listAudit>> {
  const after = readTimePlace('audit', query.cursor)
  const found = await entriesOf(tx, query, after, query.limit + 1)
  const { rows, meta } = timePage('audit', found, query.limit, ({ entry }) => entry)
  return { data: await presentEntries(tx, rows), meta }
}
