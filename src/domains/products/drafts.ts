import type { DraftRow } from '#src/db/draft-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { productTarget } from './mutations.ts'

/** Prefix of the draft ids of edits; other drafts are new products. */
export const editPrefix = 'edit:'

/** Drafts of new products without an active outbox entry, latest first; a rejected entry frees its draft. */
export async function freeDrafts(db: UserDb): Promise<DraftRow[]> {
  return db.transaction('r', db.drafts, db.outbox, async () => {
    const drafts = await db.drafts
      .filter(({ id, done }) => !id.startsWith(editPrefix) && done !== true)
      .toArray()
    if (drafts.length === 0) return []
    const entries = await db.outbox.toArray()
    const taken = new Set(entries.filter(({ state }) => state !== 'rejected').map(({ target }) => target))
    return drafts.filter(({ id }) => !taken.has(productTarget(id))).sort((a, b) => b.updatedAt - a.updatedAt)
  })
}
