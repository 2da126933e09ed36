import * as v from 'valibot'
import type { UserDb } from '#src/db/user-db.ts'
import type { Move } from './arrange.ts'

const id = 'categories'

const kept = v.array(
  v.object({ slug: v.string(), parent: v.nullable(v.string()), order: v.array(v.string()) }),
)

/** Unsaved moves of an earlier visit; empty when there are none or they are invalid. */
export async function readMoves(db: UserDb): Promise<readonly Move[]> {
  const read = v.safeParse(kept, (await db.adminDrafts.get(id))?.draft)
  return read.success ? read.output : []
}

/** Stores unsaved moves; an empty list deletes the draft. */
export async function writeMoves(db: UserDb, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) await db.adminDrafts.delete(id)
  else await db.adminDrafts.put({ id, draft: moves.map((move) => ({ ...move, order: [...move.order] })) })
}
