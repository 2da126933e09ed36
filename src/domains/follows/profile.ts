import { pathOf } from '#contract/endpoint-path.ts'
import { readProfile } from '#contract/follows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type Collection, value } from '#src/sync/collection.ts'

export function profileCollection(id: string): Collection {
  const name = `profile:${id}`
  return value({
    name,
    isPublic: true,
    keeps: 60,
    table: (db: UserDb) => db.profiles,
    path: pathOf(readProfile, { id }),
    answer: readProfile.answer,
    store: ({ data }) => data,
    gone: {
      tables: (db) => [db.profiles, db.productPages],
      async forget(db) {
        await db.profiles.delete(id)
        await db.productPages.where('id').startsWith(`products-of:${id}`).delete()
        await db.collections.where('name').startsWith(`products-of:${id}`).delete()
      },
    },
  })
}
