import type { BoostOffer } from '#contract/own-products.ts'
import { viewBoostOffers } from '#src/domains/products/own-products.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useBoostOffers } from '#src/mirror/views.ts'

/** How long a press waits for unknown boost offers (ms). */
const timeoutMs = 3000

/** Boost offers; pulls them once if the mirror has none yet, so that no boost is bought at an unseen price. */
export function useAskOffers(): () => Promise<readonly BoostOffer[]> {
  const { db, sync } = useMirror()
  const { online } = useSyncStatus()
  const view = useBoostOffers()
  return async () => {
    if (view.filled || view.absent || !online) return view.data ?? []
    await Promise.race([
      sync.refresh(['boostOffers']),
      new Promise((resolve) => setTimeout(resolve, timeoutMs)),
    ])
    return viewBoostOffers(db)
  }
}
