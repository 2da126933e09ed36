import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { buyPackage, type PackageOffer, type PublishingQuota } from '#contract/packages.ts'
import { type Mover, useMove } from '#src/components/use-move.tsx'
import type { IntentRow } from '#src/db/money-rows.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { boughtText } from './quota.tsx'

export interface Purchase {
  /** Package in the confirmation dialog, at the current price; null when closed. */
  offer: PackageOffer | null
  /** Price before the server reported another one; null otherwise. */
  priceBefore: number | null
  mover: Mover
  choose(offer: PackageOffer): void
  close(): void
  buy(): Promise<void>
  /** Retries a purchase with an unknown outcome. */
  check(intent: IntentRow, name: string): Promise<void>
}

/** `room`: publishing quota in the mirror. */
export function usePurchase(room: PublishingQuota | null): Purchase {
  const { sync } = useMirror()
  const toasts = useToasts()
  const mover = useMove()
  const [offer, setOffer] = useState<PackageOffer | null>(null)
  const [priceBefore, setPriceBefore] = useState<number | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<{ id: string; name: string; waited: number } | null>(null)

  const close = () => {
    setOffer(null)
    setPriceBefore(null)
    mover.clear()
  }
  const announce = (name: string, waited: number, after: PublishingQuota | null) => {
    const message = boughtText(waited, after)
    toasts.show({ type: 'success', title: `Forfait ${name} acheté`, message })
  }
  const move = async (intent: IntentRow, name: string) => {
    const waited = room?.waiting ?? 0
    const end = await mover.move(intent)
    if (end?.type === 'done') announce(name, waited, readQuota(end.answer))
    setUnconfirmed(end?.type === 'unknown' ? { id: intent.id, name, waited } : null)
    return end
  }

  // The response was lost, but a later pull shows the purchase.
  const isThere = unconfirmed !== null && (room?.owned.some(({ id }) => id === unconfirmed.id) ?? false)
  useEffect(() => {
    if (!isThere || unconfirmed === null) return
    setUnconfirmed(null)
    close()
    announce(unconfirmed.name, unconfirmed.waited, room)
  })

  return {
    offer,
    priceBefore,
    mover,
    choose(next) {
      mover.clear()
      setPriceBefore(null)
      setOffer(next)
    },
    close,
    async buy() {
      if (offer === null) return
      const { id, name, price } = offer
      const end = await move({ kind: 'package', id: newId(), at: Date.now(), offer: id, price }, name)
      if (end?.type === 'done') close()
      if (end?.type !== 'refused' || end.error.code !== 'price_changed') return
      void sync.refresh(['packages'])
      const { price: now } = end.error.params ?? {}
      if (now === undefined) return
      setPriceBefore(price)
      setOffer({ ...offer, price: now })
    },
    async check(intent, name) {
      await move(intent, name)
    },
  }
}

function readQuota(answer: unknown): PublishingQuota | null {
  const read = v.safeParse(buyPackage.answer, answer)
  return read.success ? read.output.data : null
}
