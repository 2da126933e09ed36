import type { listPeople } from '#contract/staff-people.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { presentForStaff } from '../users/index.ts'
import { peopleBy } from './rows.ts'

export async function list(
  { tx, now }: ReadContext<(typeof listPeople)['access']>,
  { query }: Input<typeof listPeople>,
): Promise<Answer<typeof listPeople>> {
  const after = readTimePlace('people', query.cursor)
  const found = await peopleBy(tx, query, now, after, query.limit + 1)
  const { rows, meta } = timePage('people', found, query.limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }))
  return { data: rows.map((row) => presentForStaff(row, now)), meta }
}
