import * as v from 'valibot'
import { blocked, blockUser, listBlocked, unblockUser } from '#contract/blocks.ts'
import { maxListLimit } from '#contract/limits.ts'
import type { BlockedRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { list } from '#src/sync/collection.ts'
import { choiceOf } from '#src/sync/mutation-of.ts'
import { choicesOf, foldChoices, wasInSet } from '#src/sync/view/choices.ts'
import { type Viewed, viewList } from '#src/sync/view/fold.ts'

/** Users blocked by the user, newest first. */
export const blockedCollection = list({
  name: 'blocked',
  table: (db) => db.blocked,
  path: listBlocked.path,
  query: `?limit=${maxListLimit}`,
  row: blocked,
})

export const userBlock = choiceOf(blockUser, unblockUser, {
  kind: 'user.block',
  args: v.object({
    id: v.string(),
    on: v.boolean(),
    was: v.boolean(),
    person: v.nullable(v.object({ id: v.string(), name: v.string(), avatar: v.nullable(v.string()) })),
  }),
  lane: ({ id }) => `block:${id}`,
  collections: ['blocked', 'conversations'],
  plain: { person: null },
})

/** Blocked users with pending actions applied, newest first. */
export function viewBlocked(db: UserDb): Promise<Viewed<BlockedRow>[]> {
  return viewList(db, db.blocked, (base, entries, state) =>
    foldChoices(base, choicesOf(userBlock, entries, state), ({ entry, args }) =>
      args.person === null
        ? null
        : { ...args.person, blocked_at: new Date(entry.createdAt).toISOString(), position: -entry.seq },
    ),
  )
}

/** Whether the user was blocked before all unsent actions. */
export function wasBlocked(db: UserDb, id: string): Promise<boolean> {
  return wasInSet(db, db.blocked, userBlock, id)
}
