import { useEffect, useRef } from 'react'
import type { BoostOffer } from '#contract/own-products.ts'
import type { SellerEvent } from '#contract/product-life-events.ts'
import type { Product } from '#contract/products.ts'
import { productBoost, productDelete, productState, undoMs } from '#src/domains/products/mutations.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useOutbox } from '#src/mirror/views.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { useAttempt } from './use-attempt.ts'
import { useVibration } from './use-vibration.ts'

export interface OwnProductActs {
  /** Without an offer on servers without boost prices. */
  boost(product: Product, offer?: BoostOffer): void
  /** Shown at once (optimistic). */
  changeState(product: Product, event: SellerEvent): void
  remove(product: Product): void
  /** True for a refused action that the user has not dealt with. */
  isRefused(product: Product): boolean
}

/** Reports success only after the action is stored in the outbox. */
export function useOwnProductActs(): OwnProductActs {
  const { sync } = useMirror()
  const online = useSyncStatus('online')
  const toasts = useToasts()
  const attempt = useAttempt()
  const vibrate = useVibration()
  const outbox = useOutbox()
  const latest = useRef(outbox)
  useEffect(() => {
    latest.current = outbox
  }, [outbox])

  const undoRemove = async (id: string) => {
    const target = productDelete.target({ id })
    const entry = latest.current?.waiting.findLast(
      (known) => known.kind === productDelete.kind && known.target === target,
    )
    if (entry !== undefined && (await sync.undo(entry.seq))) return
    toasts.show({ type: 'info', title: 'Trop tard : la suppression est déjà partie.' })
  }

  return {
    boost({ id }, offer) {
      vibrate()
      const args = offer ? { id, offer: offer.id, hours: offer.hours } : { id }
      void attempt(() => sync.act(productBoost, args))
    },
    changeState({ id }, event) {
      void attempt(() => sync.act(productState, { id, event }))
    },
    async remove({ id, title }) {
      const target = productDelete.target({ id })
      const isOnlyHere =
        latest.current?.waiting.some(
          (entry) => entry.kind === 'product.create' && entry.target === target && !entry.sentOnce,
        ) ?? false
      // Offline the action waits for the network anyway.
      const holdMs = online ? undoMs : undefined
      if (!(await attempt(() => sync.act(productDelete, { id }, holdMs)))) return
      // Nothing was sent yet, so there is nothing to undo.
      if (isOnlyHere) {
        toasts.show({ type: 'success', title: 'Annonce supprimée', message: title })
        return
      }
      toasts.show({
        type: 'success',
        title: 'Annonce supprimée',
        message: title,
        duration: undoMs,
        actions: [{ label: 'Annuler', run: () => void undoRemove(id) }],
      })
    },
    isRefused({ id }) {
      const target = productBoost.target({ id })
      return outbox?.refused.some((entry) => entry.target === target) ?? false
    },
  }
}
