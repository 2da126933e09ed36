import { decideProducts, listPending, type PendingProduct } from '#contract/review-queue.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { useAdminAct } from '../use-admin-act.ts'
import { decisionOn, decisionText, type ListingDecisionKind, type Why } from './listing-decision.ts'
import type { useListingDecision } from './use-listing-decision.ts'

export interface BulkResult {
  id: string
  title: string
  done: boolean
  text: string
}

/** Bulk decisions: one request while online, otherwise one outbox entry per product. */
export function useBulk(decision: Pick<ReturnType<typeof useListingDecision>, 'decide' | 'note'>) {
  const { online } = useSyncStatus()
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
