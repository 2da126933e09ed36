import type { Table } from 'dexie'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { FrozenRequest } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Collection } from './collection.ts'

/** Money requests that are never queued (docs/sync.md, "Money is never queued"). */
export interface IntentRules {
  /** Idempotent: the server identifies an intent by its id. */
  request: (intent: IntentRow) => FrozenRequest
  /** Collections that show the result; the first one deletes the intent. */
  shownIn: Readonly<Record<IntentRow['kind'], readonly string[]>>
  /** Tables that `isShown` reads. */
  tables: (db: UserDb) => readonly Table[]
  /** Whether the lists show the result. */
  isShown: (db: UserDb, intent: IntentRow) => Promise<boolean>
}

/** `onApply` hook that deletes the intents whose result the rows show. */
export function endsIntents<Row>(ended: (row: Row) => readonly string[]): NonNullable<Collection['onApply']> {
  return {
    tables: (db) => [db.intents],
    change: (db, rows) =>
      db.intents.bulkDelete((rows as readonly unknown[] as readonly Row[]).flatMap((row) => ended(row))),
  }
}
