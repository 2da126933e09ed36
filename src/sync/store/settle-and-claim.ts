import type { UserDb } from '#src/db/user-db.ts'
import type { Registry } from '../registry.ts'
import { type Claimed, type ClaimRequest, claimNext } from './claim.ts'
import { type Settlement, settleAll } from './settle.ts'

/** One transaction for both, because transactions cost more than requests on a fast network. */
export function settleAndClaim(
  db: UserDb,
  registry: Registry,
  settlements: readonly Settlement[],
  request: ClaimRequest,
): Promise<Claimed | null> {
  const tables = [db.outbox, db.device, db.collections, db.drafts, ...registry.settling(db)]
  return db.transaction('rw', tables, async () => {
    await settleAll(db, registry.mutations, settlements, request.now, request.epoch)
    return request.limit > 0 ? claimNext(db, registry.mutations, request) : null
  })
}
