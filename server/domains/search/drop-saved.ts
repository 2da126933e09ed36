import { eq } from 'drizzle-orm'
import type { dropSavedSearch } from '#contract/saved-searches.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { findSaved } from './saved-rows.ts'

export async function dropSaved(
  { tx, actor }: WriteContext,
  { params }: Input<typeof dropSavedSearch>,
): Promise<Answer<typeof dropSavedSearch>> {
  const kept = await findSaved(tx, params.id)
  if (kept && kept.userId !== actor.id) throw new AppError('not_found')
  if (kept) {
    await nextSeq(tx, actor.id)
    await tx.delete(savedSearches).where(eq(savedSearches.id, kept.id))
  }
  return { message: 'Recherche oubliée.' }
}
