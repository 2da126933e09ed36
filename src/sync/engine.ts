import { isQuota } from '#src/db/is-quota.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { type DrainOptions, type DrainReport, drain } from './drain.ts'
import type { AnyMutation, Mutation, MutationRequest } from './mutation.ts'
import type { Ports } from './ports.ts'
import { createPullTogether, type Pull } from './pull-together.ts'
import type { Registry } from './registry.ts'
import type { Draft } from './store/enqueue.ts'
import type { Store } from './store/store.ts'
import { createWire } from './wire.ts'

/** The engine shared by page and worker: one outbox, one drain, one set of rules. */
export interface Engine {
  store: Store
  /** Null when the queue already holds the effect. Rejects with StorageFullError or OutdatedError. */
  enqueue<Args>(kind: Mutation<Args>, args: Args, holdMs?: number): Promise<StoredEntry | null>
  /** Enqueues in place of a refused or parked entry; null when that entry does not exist any more. */
  replace<Args>(seq: number, kind: Mutation<Args>, args: Args): Promise<StoredEntry | null>
  /** Adopts a plain request that failed on the network; false when no known kind matches. */
  adopt(request: MutationRequest): Promise<boolean>
  /** Sends due entries; waits for the device's drain lock. */
  drain(options?: DrainOptions): Promise<DrainReport>
  pull: Pull
}

/** The storage quota is exceeded even with empty caches. Nothing was stored. */
export class StorageFullError extends Error {
  override name = 'StorageFullError'
}

export class OutdatedError extends Error {
  override name = 'OutdatedError'
}

export function drainLock(userId: string): string {
  return `outbox:${userId}`
}

interface EngineDeps {
  ports: Ports
  store: Store
  userId: string
  registry: Pick<Registry, 'mutations' | 'collectionNamed'>
}

/** Starts nothing. */
export function createEngine({ ports, store, userId, registry }: EngineDeps): Engine {
  const kinds = registry.mutations
  const wire = createWire(ports.net, store)

  function add(
    kind: AnyMutation,
    args: unknown,
    how: Pick<Draft, 'mayHaveLeft' | 'holdMs'>,
  ): Promise<StoredEntry | null> {
    return write({ kind, args, key: ports.rand.key(), userId, now: ports.clock.now(), ...how }, store.enqueue)
  }

  async function write(
    draft: Draft,
    put: (draft: Draft) => Promise<StoredEntry | null>,
  ): Promise<StoredEntry | null> {
    if (!(await ports.session.mayWrite())) {
      ports.bus.post({ type: 'outdated' })
      throw new OutdatedError('newer code has written to this outbox')
    }
    try {
      return await put(draft)
    } catch (error) {
      if (!isQuota(error)) throw error
    }
    await ports.space.free()
    try {
      return await put(draft)
    } catch (error) {
      throw isQuota(error) ? new StorageFullError('no room for the action', { cause: error }) : error
    }
  }

  return {
    store,
    enqueue: (kind, args, holdMs) => add(kind as unknown as AnyMutation, args, { holdMs }),
    replace: (seq, kind, args) =>
      write(
        {
          kind: kind as unknown as AnyMutation,
          args,
          key: ports.rand.key(),
          userId,
          now: ports.clock.now(),
        },
        (draft) => store.replace(seq, draft),
      ),
    async adopt(request) {
      for (const kind of kinds.values()) {
        const args = kind.match(request)
        if (args === null) continue
        await add(kind, args, { mayHaveLeft: true })
        return true
      }
      return false
    },
    async drain(options = {}) {
      const report = await ports.locks.hold(drainLock(userId), () =>
        drain({ ports, store, wire, userId, kinds }, options),
      )
      if (report.acked + report.rejected > 0) ports.bus.post({ type: 'drained', userId, acked: report.acked })
      return report
    },
    pull: createPullTogether({ ports, store, wire, userId, named: registry.collectionNamed }),
  }
}
