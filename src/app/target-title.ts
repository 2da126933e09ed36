import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** The title of the product that an action is about, when the mirror has it. */
export async function targetTitle(
  db: UserDb,
  { target }: Pick<StoredEntry, 'target'>,
): Promise<string | undefined> {
  const [kind, id] = target.split(/:(.*)/s)
  if (kind !== 'product' || id === undefined) return undefined
  return (await db.products.get(id))?.title
}
