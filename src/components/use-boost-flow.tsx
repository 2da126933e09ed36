import { type ReactNode, useState } from 'react'
import type { BoostOffer } from '#contract/own-products.ts'
import type { Product } from '#contract/products.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useBoostOffers } from '#src/mirror/views.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { BoostQuestion } from './boost-question.tsx'
import { useAskOffers } from './use-ask-offers.ts'

export interface BoostFlow {
  /** Opens the dialog if the server has boost prices; `waiting`: an action on the product is in the outbox. */
  start(product: Product, waiting: boolean): Promise<void>
  question: ReactNode
}

export function useBoostFlow(boost: (product: Product, offer?: BoostOffer) => void): BoostFlow {
  const toasts = useToasts()
  const { online } = useSyncStatus()
  const offers = useBoostOffers().data ?? []
  const askOffers = useAskOffers()
  const [asking, setAsking] = useState<Product | null>(null)
  const close = () => setAsking(null)
  return {
    async start(product, waiting) {
      if ((await askOffers()).length > 0) setAsking(product)
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
