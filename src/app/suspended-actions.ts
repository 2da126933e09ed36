import type { Restraint } from '#src/lib/restriction.ts'
import { restraintText } from '#src/lib/restriction-texts.ts'
import type { Mutation } from '#src/sync/mutation.ts'
import type { PageSync } from '#src/sync/page-sync.ts'
import { isClosed } from './is-closed.ts'

/** The action was refused before it reached the outbox. */
class ClosedActError extends Error {
  override name = 'ClosedActError'
}

/** Wraps the engine: rejects with ClosedActError instead of queueing an action that the server would refuse. */
export function blockSuspendedActions(sync: PageSync, restraint: () => Restraint | null): PageSync {
  const check = <Args>(kind: Mutation<Args>, args: Args) => {
    const found = restraint()
    if (found === null || !isClosed('suspended', kind.request(args, new Set()))) return
    throw new ClosedActError(restraintText(found, Date.now()))
  }
  return {
    ...sync,
    async act(kind, args, holdMs) {
      check(kind, args)
      await sync.act(kind, args, holdMs)
    },
    async replace(seq, kind, args) {
      check(kind, args)
      return sync.replace(seq, kind, args)
    },
  }
}
