import type { listCases } from '#contract/cases.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { targetsOf } from '../decisions/index.ts'
import { presentCases } from './present.ts'
import { casesOf } from './rows.ts'

export async function list(
  { tx, actor }: ReadContext<(typeof listCases)['access']>,
  { query }: Input<typeof listCases>,
): Promise<Answer<typeof listCases>> {
  const name = `cases${query.state}`
  const after = readTimePlace(name, query.cursor)
  const viewer = { targets: targetsOf(actor), actorId: actor.id }
  const found = await casesOf(tx, query, viewer, after, query.limit + 1)
  const { rows, meta } = timePage(name, found, query.limit, ({ one }) => ({
    at: one.closedAt ?? one.openedAt,
    id: one.id,
  }))
  return { data: await presentCases(tx, rows), meta }
}
