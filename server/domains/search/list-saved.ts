import type { listSavedSearches } from '#contract/saved-searches.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { presentSaved } from './present-saved.ts'
import { savedBy } from './saved-rows.ts'

export async function listSaved(
  { tx, actor }: ReadContext,
  { query }: Input<typeof listSavedSearches>,
): Promise<Answer<typeof listSavedSearches>> {
  return { data: (await savedBy(tx, actor.id, query.limit)).map(presentSaved) }
}
