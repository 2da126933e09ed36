import type { Restraint } from '#src/lib/restriction.ts'
import { restraintText } from '#src/lib/restriction-words.ts'
import type { Mutation } from '#src/sync/mutation.ts'
import type { PageSync } from '#src/sync/page-sync.ts'

/** Actions that the server refuses for a suspended account (endpoints without `open` in the contract). */
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

/** The action was refused before it reached the outbox. */
class ClosedActError extends Error {
  override name = 'ClosedActError'
}

export function isSuspendedAction({ kind }: Pick<Mutation<unknown>, 'kind'>, args: unknown): boolean {
  // Unfollowing stays allowed.
  if (kind === 'follow.set') return (args as { on?: unknown } | null)?.on === true
  return closedKinds.has(kind)
}

/** Wraps the engine: rejects with ClosedActError instead of queueing an action that the server would refuse. */
export function blockSuspendedActions(sync: PageSync, restraint: () => Restraint | null): PageSync {
  const check = (kind: { kind: string }, args: unknown) => {
    const found = restraint()
    if (found === null || !isSuspendedAction(kind, args)) return
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
