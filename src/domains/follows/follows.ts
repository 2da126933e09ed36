import * as v from 'valibot'
import { followed, followUser, listFollowed, unfollowUser } from '#contract/follows.ts'
import { maxListLimit } from '#contract/limits.ts'
import type { FollowedRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { list } from '#src/sync/collection.ts'
import { choiceOf } from '#src/sync/mutation-of.ts'
import { choicesOf, chosenById, countedBy, foldChoices, wasInSet } from '#src/sync/view/choices.ts'
import { liveEntries, type Viewed, viewList } from '#src/sync/view/fold.ts'

export const followedCollection = list({
  name: 'followed',
  table: (db) => db.followed,
  path: listFollowed.path,
  query: `?limit=${maxListLimit}`,
  row: followed,
})

export const followSet = choiceOf(followUser, unfollowUser, {
  kind: 'follow.set',
  args: v.object({
    id: v.string(),
    on: v.boolean(),
    was: v.boolean(),
    person: v.nullable(followed),
  }),
  lane: ({ id }) => `follow:${id}`,
  collections: ({ id }) => ['followed', 'stats', `profile:${id}`],
  plain: { person: null },
  folds: {
    stats: {
      only: () => null,
      apply: (row, _, { on, was }) => {
        if (on === was) return row
        const following = row.overview.following_count + (on ? 1 : -1)
        return { ...row, overview: { ...row.overview, following_count: Math.max(0, following) } }
      },
    },
  },
})

/** Last followed first. */
export function viewFollowed(db: UserDb): Promise<Viewed<FollowedRow>[]> {
  return viewList(db, db.followed, (base, entries, state) =>
    foldChoices(base, choicesOf(followSet, entries, state), ({ entry, args }) =>
      args.person === null
        ? null
        : { ...args.person, followed_at: new Date(entry.createdAt).toISOString(), position: -entry.seq },
    ),
  )
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
  return wasInSet(db, db.followed, followSet, id)
}
