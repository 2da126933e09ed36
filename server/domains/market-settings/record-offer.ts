import type { Tx } from '#server/db/types.ts'
import { canonical } from '#server/kernel/canonical.ts'
import { recordAudit } from '../audit/index.ts'

/** Records the changed fields of an offer (all of a new one) in the audit log; false when nothing changed. */
export async function noteOffer(
  tx: Tx,
  who: { actorId: string; now: Date; reason: string },
  kind: 'boost' | 'package',
  { id, before, after }: { id: string; before: object | undefined; after: object },
): Promise<boolean> {
  const was = new Map(Object.entries(before ?? {}))
  const changed = Object.entries(after).filter(
    ([name, value]) => canonical(was.get(name)) !== canonical(value),
  )
  if (changed.length === 0) return false
  await recordAudit(tx, {
    ...who,
    action: 'offer.change',
    target: 'offer',
    targetId: `${kind}:${id}`,
    before: before ? Object.fromEntries(changed.map(([name]) => [name, was.get(name)])) : null,
    after: Object.fromEntries(changed),
  })
  return true
}
