import type { UserDb } from '#src/db/user-db.ts'
import { collectionsOf, type Kinds } from '../mutation.ts'
import type { OutboxHooks } from './apply-pull.ts'
import { sweep } from './sweep.ts'
import { settleUnlisted } from './unlisted.ts'

export function outboxHooks(kinds: Kinds): OutboxHooks {
  return {
    ackedMeanwhile: (db, name, tick) => ackedMeanwhile(db, kinds, name, tick),
    settleUnlisted: (db, ...rest) => settleUnlisted(db, kinds, ...rest),
    sweep: (db) => sweep(db, kinds),
  }
}

/** Without sequences, a response sent before the last acknowledgement may lack its effect. */
async function ackedMeanwhile(db: UserDb, kinds: Kinds, name: string, tick: number): Promise<boolean> {
  const acked = await db.outbox.where('state').equals('acked').toArray()
  return acked.some(
    (entry) => entry.ackTick !== null && entry.ackTick > tick && collectionsOf(kinds, entry).includes(name),
  )
}
