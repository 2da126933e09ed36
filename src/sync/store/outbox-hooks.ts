import type { UserDb } from '#src/db/user-db.ts'
import { collectionsOf } from '../mutations/registry.ts'
import type { OutboxHooks } from './apply-pull.ts'
import { sweep } from './sweep.ts'
import { settleUnlisted } from './unlisted.ts'

export const outboxHooks: OutboxHooks = { ackedMeanwhile, settleUnlisted, sweep }

/** Without sequences, a response sent before the last acknowledgement may lack its effect. */
async function ackedMeanwhile(db: UserDb, name: string, tick: number): Promise<boolean> {
  const acked = await db.outbox.where('state').equals('acked').toArray()
  return acked.some(
    (entry) => entry.ackTick !== null && entry.ackTick > tick && collectionsOf(entry).includes(name),
  )
}
