import type { UserDb } from '#src/db/user-db.ts'
import type { Collection } from '../collection.ts'

/** Keeps the most recently current collections of a kind. Call it in the transaction of `applyPull`. */
export async function forgetOldest(db: UserDb, { name, keeps, table }: Collection): Promise<void> {
  const [kind, own] = name.split(/:(.*)/s)
  if (keeps === undefined || own === undefined) return
  const prefix = `${kind}:`
  const states = await db.collections.where('name').startsWith(prefix).toArray()
  if (states.length <= keeps) return
  const old = states.sort((a, b) => (b.fetchedAt ?? 0) - (a.fetchedAt ?? 0)).slice(keeps)
  const names = old.map((state) => state.name)
  await db.collections.bulkDelete(names)
  await table(db).bulkDelete(names.flatMap((one) => [one, one.slice(prefix.length)]))
}
