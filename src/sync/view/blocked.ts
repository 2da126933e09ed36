import type { BlockedRow } from '#src/db/conversation-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { userBlock } from '../mutations/user-block.ts'
import { choicesOf, foldChoices, wasChosen } from './choices.ts'
import type { Viewed } from './fold.ts'
import { liveEntries } from './live-entries.ts'

/** Blocked users with pending actions applied, newest first. */
export function viewBlocked(db: UserDb): Promise<Viewed<BlockedRow>[]> {
  return db.transaction('r', db.outbox, db.collections, db.blocked, async () => {
    const [base, entries, state] = await Promise.all([
      db.blocked.orderBy('position').toArray(),
      liveEntries(db),
      db.collections.get('blocked'),
    ])
    return foldChoices(base, choicesOf(userBlock, entries, state), ({ entry, args }) =>
      args.person === null
        ? null
        : { ...args.person, blocked_at: new Date(entry.createdAt).toISOString(), position: -entry.seq },
    )
  })
}

/** Whether the user was blocked before all unsent actions. */
export function wasBlocked(db: UserDb, id: string): Promise<boolean> {
  return db.transaction('r', db.outbox, db.collections, db.blocked, async () => {
    const [row, entries, state] = await Promise.all([
      db.blocked.get(id),
      liveEntries(db),
      db.collections.get('blocked'),
    ])
    return wasChosen(id, row !== undefined, choicesOf(userBlock, entries, state))
  })
}
