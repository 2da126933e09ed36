import type { Tx } from '#server/db/types.ts'
import { canonical } from '#server/kernel/canonical.ts'
import { recordAudit } from '../audit/index.ts'

/** Writes down what of an offer has changed; all of it where it is new. False when that is nothing. */
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
