import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useState } from 'react'
import { decideProducts, listPending, type PendingProduct } from '#contract/review-queue.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { undoMs } from '#src/domains/products/mutations.ts'
import { type DecidedListing, viewDecided } from '#src/domains/staff/queries.ts'
import { productDecide } from '#src/domains/staff/staff.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { useAdminAct } from '../shared/use-admin-act.ts'
import {
  decisionOn,
  decisionText,
  type ListingDecisionKind,
  versionOf,
  type Why,
} from './listing-decision.ts'

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

const nothing: readonly DecidedListing[] = []

/** Decisions of this device that are waiting, or refused and not dismissed. */
export function useDecided(): readonly DecidedListing[] {
  const { db } = useMirror()
  return useLiveQuery(() => viewDecided(db), [db]) ?? nothing
}

export interface BulkResult {
  id: string
  title: string
  done: boolean
  text: string
}

/** Bulk decisions: one request while online, otherwise one outbox entry per product. */
export function useBulk(decision: Pick<ReturnType<typeof useListingDecision>, 'decide' | 'note'>) {
  const online = useSyncStatus('online')
  const { act, busy, problem, clear } = useAdminAct()
  async function decideAll(
    products: readonly PendingProduct[],
    kind: ListingDecisionKind,
    why: Why | null,
  ): Promise<BulkResult[] | null> {
    if (!online) return keepAll(products, kind, why)
    const items = products.map((one) => ({ product_id: one.id, decision: decisionOn(one, kind, why) }))
    const answer = await act(decideProducts, { body: { items }, shown: [adminName(listPending)] })
    if (answer === null) return null
    const results = products.map((product) => {
      const code = answer.results.find((one) => one.product_id === product.id)?.code ?? null
      return {
        id: product.id,
        title: product.title,
        done: code === null,
        text: code === null ? decisionText[kind] : errorText(code),
      }
    })
    decision.note(products.filter(({ id }) => results.some((one) => one.id === id && one.done)))
    return results
  }
  async function keepAll(products: readonly PendingProduct[], kind: ListingDecisionKind, why: Why | null) {
    const results: BulkResult[] = []
    for (const product of products) {
      const done = await decision.decide(product, kind, why)
      const text = done ? 'partira dès le retour du réseau' : 'pas enregistrée sur cet appareil'
      results.push({ id: product.id, title: product.title, done, text })
    }
    return results
  }
  return { decideAll, busy, problem, clear }
}
