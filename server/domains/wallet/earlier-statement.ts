import { type earlierStatement, statementPage } from '#contract/wallet.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { presentLine } from './present.ts'
import { earlierOf } from './rows.ts'

export async function listEarlier(
  { tx, actor }: ReadContext,
  { query }: Input<typeof earlierStatement>,
): Promise<Answer<typeof earlierStatement>> {
  const rows = await earlierOf(tx, actor.id, query, statementPage + 1)
  return {
    data: rows.slice(0, statementPage).map(presentLine),
    meta: { has_more: rows.length > statementPage },
  }
}
