import { isQuota } from '#src/db/is-quota.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** A repeated intent keeps its first values. */
export interface KeptIntent {
  intent: IntentRow
  /** First attempt: a rejection before processing means that nothing happened. */
  isNew: boolean
}

/** Stores an intent before its first byte leaves; null when the quota is exceeded. One transaction. */
export async function keepIntent(db: UserDb, intent: IntentRow): Promise<KeptIntent | null> {
  const tables = [db.intents, db.topUps, db.withdrawals, db.orders, db.publishingRoom]
  try {
    return await db.transaction('rw', tables, async () => {
      const known = await db.intents.get(intent.id)
      if (known !== undefined) return { intent: known, isNew: false }
      // A list that shows the result already would not delete the intent again.
      if (await isShown(db, intent)) return { intent, isNew: false }
      await db.intents.add(intent)
      return { intent, isNew: true }
    })
  } catch (error) {
    if (isQuota(error)) return null
    throw error
  }
}

/** Whether the lists show the result. Call it inside a transaction. */
async function isShown(db: UserDb, { kind, id }: IntentRow): Promise<boolean> {
  if (kind === 'top-up') return (await db.topUps.get(id)) !== undefined
  if (kind === 'withdrawal') return (await db.withdrawals.get(id)) !== undefined
  if (kind === 'package')
    return (await db.publishingRoom.get('mine'))?.owned.some((one) => one.id === id) ?? false
  const order = await db.orders.get(id)
  return order !== undefined && order.state !== 'awaiting_payment'
}
