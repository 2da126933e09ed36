import type { BoostOffer } from '#contract/own-products.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useBoostOffers } from '#src/mirror/views.ts'
import { viewBoostOffers } from '#src/sync/view/dashboard.ts'

/** How long a press waits for offers that were never heard of. */
const patienceMs = 3000

/**
 * The boost offers, asked for once more when the mirror does not know yet whether this server has prices: nobody
 * should buy at a price that was about to be shown.
 */
export function useAskOffers(): () => Promise<readonly BoostOffer[]> {
  const { db, sync } = useMirror()
  const { online } = useSyncStatus()
  const view = useBoostOffers()
  return async () => {
    if (view.filled || view.absent || !online) return view.data ?? []
    await Promise.race([
      sync.refresh(['boostOffers']),
      new Promise((resolve) => setTimeout(resolve, patienceMs)),
    ])
    return viewBoostOffers(db)
  }
}
