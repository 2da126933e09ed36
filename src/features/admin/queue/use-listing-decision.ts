import { useRef, useState } from 'react'
import type { PendingProduct } from '#contract/review-queue.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { productDecide, undoMs } from '#src/sync/mutations/product-decide.ts'
import { type DecidedListing, viewDecided } from '#src/sync/view/staff-decisions.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { versionOf } from './fold-queue.ts'
import { decisionOn, decisionText, type ListingDecisionKind, type Why } from './listing-decision.ts'

type Handled = ReadonlyMap<string, string | null>

/** Decides through the outbox: optimistic, and also offline. */
export function useListingDecision(decided: readonly DecidedListing[]) {
  const { db, sync } = useMirror()
  const attempt = useAttempt()
  const toasts = useToasts()
  const shownToast = useRef('')
  const [handled, setHandled] = useState<Handled>(new Map())
  const note = (products: readonly PendingProduct[]) =>
    setHandled((before) => new Map([...before, ...products.map((one) => [one.id, versionOf(one)] as const)]))
  const forget = (id: string) => setHandled((before) => new Map([...before].filter(([one]) => one !== id)))
  const undo = async ({ id, seq }: DecidedListing): Promise<boolean> => {
    if (!(await sync.undo(seq))) return false
    forget(id)
    return true
  }
  return {
    handled,
    note,
    undo,
    /** Success toast with an undo button; `onUndone` runs after the decision was removed from the outbox. */
    offerUndo({ id, title }: PendingProduct, kind: ListingDecisionKind, onUndone: () => void): void {
      const takeBack = async () => {
        const held = (await viewDecided(db)).find((one) => one.id === id && one.mayUndo)
        if (held !== undefined && (await undo(held))) onUndone()
        else toasts.show({ type: 'info', title: 'Trop tard\u00a0: la décision est déjà partie.' })
      }
      toasts.close(shownToast.current)
      shownToast.current = toasts.show({
        type: 'success',
        title: `Annonce ${decisionText[kind]}`,
        message: title,
        duration: undoMs,
        actions: [{ label: 'Annuler', run: () => void takeBack() }],
      })
    },
    async decide(product: PendingProduct, kind: ListingDecisionKind, why: Why | null): Promise<boolean> {
      const { id, title } = product
      const args = { id, title, decision: decisionOn(product, kind, why) }
      const refused = decided.find((one) => one.id === id && one.step === 'refused')
      const isKept = await attempt(async () => {
        if (refused === undefined || !(await sync.replace(refused.seq, productDecide, args)))
          await sync.act(productDecide, args)
      })
      if (isKept) note([product])
      return isKept
    },
    async dismiss({ id, seq }: DecidedListing): Promise<void> {
      await sync.abandon(seq)
      forget(id)
    },
  }
}
