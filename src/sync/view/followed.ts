import type { FollowedRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { followSet } from '../mutations/follow-set.ts'
import { choicesOf, chosenById, countedBy, foldChoices, wasChosen } from './choices.ts'
import type { Viewed } from './fold.ts'
import { liveEntries } from './live-entries.ts'

/** Last followed first. */
export function viewFollowed(db: UserDb): Promise<Viewed<FollowedRow>[]> {
  return db.transaction('r', db.outbox, db.collections, db.followed, async () => {
    const [base, entries, state] = await Promise.all([
      db.followed.orderBy('position').toArray(),
      liveEntries(db),
      db.collections.get('followed'),
    ])
    return foldChoices(base, choicesOf(followSet, entries, state), ({ entry, args }) =>
      args.person === null
        ? null
        : { ...args.person, followed_at: new Date(entry.createdAt).toISOString(), position: -entry.seq },
    )
  })
}

/** Follow state of a user; `counted` is the difference from the mirrored profile's follower count. */
export interface Following {
  on: boolean
  waiting: boolean
  counted: number
}

export function viewFollowing(db: UserDb, id: string): Promise<Following> {
  return db.transaction('r', db.outbox, db.collections, db.followed, async () => {
    const [row, entries, state, profile] = await Promise.all([
      db.followed.get(id),
      liveEntries(db),
      db.collections.get('followed'),
      db.collections.get(`profile:${id}`),
    ])
    const chosen = chosenById(row === undefined ? [] : [id], choicesOf(followSet, entries, state)).get(id)
    return {
      on: chosen?.on ?? false,
      waiting: chosen?.waiting ?? false,
      counted: countedBy(id, choicesOf(followSet, entries, profile)),
    }
  })
}

/** State before all unsent actions. */
export function wasFollowed(db: UserDb, id: string): Promise<boolean> {
  return db.transaction('r', db.outbox, db.collections, db.followed, async () => {
    const [row, entries, state] = await Promise.all([
      db.followed.get(id),
      liveEntries(db),
      db.collections.get('followed'),
    ])
    return wasChosen(id, row !== undefined, choicesOf(followSet, entries, state))
  })
}
