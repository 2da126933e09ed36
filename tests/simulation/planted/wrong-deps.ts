import type { NetRequest } from '#src/api/net.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Outcome } from '#src/sync/classify-response.ts'
import type { Store } from '#src/sync/store/store.ts'

/** The request without this header; unchanged when it has none. */
export function strippedOf(request: NetRequest, name: string): NetRequest {
  const entries = Object.entries(request.headers)
  const kept = entries.filter(([given]) => given.toLowerCase() !== name)
  return kept.length === entries.length ? request : { ...request, headers: Object.fromEntries(kept) }
}

/** A store that receives a changed outcome. */
export function settledAs(store: Store, change: (outcome: Outcome) => Outcome): Store {
  return {
    ...store,
    settleAndClaim: (settlements, request) =>
      store.settleAndClaim(
        settlements.map((settlement) => ({ ...settlement, outcome: change(settlement.outcome) })),
        request,
      ),
  }
}

/** A store that removes acknowledged entries without waiting for a pull. */
export function ackedAtOnce(store: Store, db: UserDb): Store {
  return {
    ...store,
    settleAndClaim: async (settlements, request) => {
      const claimed = await store.settleAndClaim(settlements, request)
      await db.outbox.where('state').equals('acked').delete()
      return claimed
    },
  }
}

/** A store that gives every entry a lane of its own, so that no order is kept. */
export function sentInOneGo(store: Store): Store {
  return {
    ...store,
    settleAndClaim: async (settlements, request) => {
      const claimed = await store.settleAndClaim(settlements, request)
      if (claimed === null) return null
      return { ...claimed, entries: claimed.entries.map((entry) => ({ ...entry, lane: entry.key })) }
    },
  }
}
