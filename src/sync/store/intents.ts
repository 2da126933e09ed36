import { isQuota } from '#src/db/is-quota.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { IntentRules } from '../intents.ts'

/** A repeated intent keeps its first values. */
export interface KeptIntent {
  intent: IntentRow
  /** Number of this attempt, from 1. */
  attempt: number
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
      if (known !== undefined) {
        const attempt = (known.attempts ?? 1) + 1
        await db.intents.put({ ...known, attempts: attempt })
        return { intent: known, attempt }
      }
      // A list that shows the result already would not delete the intent again.
      if (await rules.isShown(db, intent)) return { intent, attempt: 2 }
      await db.intents.add({ ...intent, attempts: 1 })
      return { intent, attempt: 1 }
    })
  } catch (error) {
    if (isQuota(error)) return null
    throw error
  }
}

/** False, and nothing is deleted, if an attempt after `attempt` has begun: it may still move money. */
export function dropIntent(db: UserDb, id: string, attempt: number): Promise<boolean> {
  return db.transaction('rw', db.intents, async () => {
    const known = await db.intents.get(id)
    if (known !== undefined && (known.attempts ?? 1) > attempt) return false
    await db.intents.delete(id)
    return true
  })
}
