import type { Restraint } from '#src/lib/restriction.ts'
import { restraintText } from '#src/lib/restriction-words.ts'
import type { Mutation } from '#src/sync/mutation.ts'
import type { PageSync } from '#src/sync/page-sync.ts'

/** What somebody whose account is suspended may not do; everything else the server takes (contract: `open`). */
const closedKinds: ReadonlySet<string> = new Set([
  'product.create',
  'product.edit',
  'product.state',
  'product.boost',
  'product.decide',
  'conversation.open',
  'message.send',
  'offer.answer',
  'order.place',
])

/** An action that is closed to this person at this moment: nothing was written down. */
class ClosedActError extends Error {
  override name = 'ClosedActError'
}

/** Whether an action has to wait until the account stands as usual. */
export function isClosedAct({ kind }: Pick<Mutation<unknown>, 'kind'>, args: unknown): boolean {
  // To follow is closed, to leave off is not.
  if (kind === 'follow.set') return (args as { on?: unknown } | null)?.on === true
  return closedKinds.has(kind)
}

/** The same engine, which says why instead of queueing what the server would refuse. */
export function closeActs(sync: PageSync, restraint: () => Restraint | null): PageSync {
  const check = (kind: { kind: string }, args: unknown) => {
    const found = restraint()
    if (found === null || !isClosedAct(kind, args)) return
    throw new ClosedActError(restraintText(found, Date.now()))
  }
  return {
    ...sync,
    async act(kind, args) {
      check(kind, args)
      await sync.act(kind, args)
    },
    async replace(seq, kind, args) {
      check(kind, args)
      return sync.replace(seq, kind, args)
    },
  }
}
