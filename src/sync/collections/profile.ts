import { readProfile } from '#contract/follows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Collection } from '../collection.ts'
import { value } from './make.ts'

export function profileCollection(id: string): Collection {
  const name = `profile:${id}`
  return value({
    name,
    isPublic: true,
    keeps: 60,
    table: (db: UserDb) => db.profiles,
    path: readProfile.path.replace(':id', encodeURIComponent(id)),
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
