import { type ReactNode, useState } from 'react'
import type { BoostOffer } from '#contract/own-products.ts'
import type { Product } from '#contract/products.ts'
import { viewBoostOffers } from '#src/domains/products/own-products.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { usePublishingQuota, useWallet } from '#src/mirror/money-views.ts'
import { useBoostOffers } from '#src/mirror/views.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { BoostDialog, type BoostDialogProps } from './boost-dialog.tsx'
import { ownedBoostsLeft } from './boost-texts.ts'

interface BoostFlow {
  /** Opens the dialog if the server has boost prices; `waiting`: an action on the product is in the outbox. */
  start(product: Product, waiting: boolean): Promise<void>
  question: ReactNode
}

export function useBoostFlow(boost: (product: Product, offer?: BoostOffer) => void): BoostFlow {
  const toasts = useToasts()
  const online = useSyncStatus('online')
  const offers = useBoostOffers().data ?? []
  const fetchOffers = useFetchOffers()
  const [asking, setAsking] = useState<Product | null>(null)
  const close = () => setAsking(null)
  return {
    async start(product, waiting) {
      if ((await fetchOffers()).length > 0) setAsking(product)
      // Without a dialog a second tap would buy a second boost.
      else if (waiting) {
        toasts.show({ type: 'info', title: 'Un boost de cette annonce est déjà en attente.' })
      } else boost(product)
    },
    question:
      asking === null ? null : (
        <BoostQuestion
          title={asking.title}
          offers={offers}
          online={online}
          onClose={close}
          onConfirm={(offer) => {
            close()
            boost(asking, offer)
          }}
        />
      ),
  }
}

function BoostQuestion(props: Omit<BoostDialogProps, 'spendable' | 'ownedLeft'>) {
  const wallet = useWallet()
  const room = usePublishingQuota().data
  const spendable = wallet.data ? { ...wallet.data, at: wallet.fetchedAt } : null
  return <BoostDialog {...props} spendable={spendable} ownedLeft={ownedBoostsLeft(room?.owned ?? [])} />
}

/** How long a press waits for unknown boost offers (ms). */
const timeoutMs = 3000

/** Boost offers; pulls them once if the mirror has none yet, so that no boost is bought at an unseen price. */
function useFetchOffers(): () => Promise<readonly BoostOffer[]> {
  const { db, sync } = useMirror()
  const online = useSyncStatus('online')
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
