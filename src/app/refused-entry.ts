import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'

const hopelessCodes: ReadonlySet<string> = new Set(['not_found', 'gone', 'forbidden', 'validation_failed'])
const hopelessStatuses: ReadonlySet<number> = new Set([400, 403, 404, 410, 413])

/** False when the same action would only be refused again, whatever the person does meanwhile. */
export function canRetry({ lastError }: Pick<StoredEntry, 'lastError'>): boolean {
  if (lastError === null) return true
  if (lastError.code !== null) return !hopelessCodes.has(lastError.code)
  return !hopelessStatuses.has(lastError.status)
}

/** The title of the product that an action is about, when the mirror has it. */
export async function targetTitle(
  db: UserDb,
  { target }: Pick<StoredEntry, 'target'>,
): Promise<string | undefined> {
  const [kind, id] = target.split(/:(.*)/s)
  if (kind !== 'product' || id === undefined) return undefined
  return (await db.products.get(id))?.title
}
