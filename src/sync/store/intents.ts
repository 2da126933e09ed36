import { isQuota } from '#src/db/is-quota.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { IntentRules } from '../intents.ts'

/** A repeated intent keeps its first values. */
export interface KeptIntent {
  intent: IntentRow
  /** First attempt: a rejection before processing means that nothing happened. */
  isNew: boolean
}

/** Stores an intent before its first byte leaves; null when the quota is exceeded. One transaction. */
export async function keepIntent(
  db: UserDb,
  rules: IntentRules,
  intent: IntentRow,
): Promise<KeptIntent | null> {
  const tables = [db.intents, ...rules.tables(db)]
  try {
    return await db.transaction('rw', tables, async () => {
      const known = await db.intents.get(intent.id)
      if (known !== undefined) return { intent: known, isNew: false }
      // A list that shows the result already would not delete the intent again.
      if (await rules.isShown(db, intent)) return { intent, isNew: false }
      await db.intents.add(intent)
      return { intent, isNew: true }
    })
  } catch (error) {
    if (isQuota(error)) return null
    throw error
  }
}
