import { useState } from 'react'
import type { PendingProduct } from '#contract/review-queue.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useAttempt } from '#src/parts/use-attempt.ts'
import { productDecide } from '#src/sync/mutations/product-decide.ts'
import type { DecidedListing } from '#src/sync/view/pending.ts'
import { versionOf } from './fold-queue.ts'
import { type VerdictKind, verdictOn, type Why } from './verdict.ts'

type Handled = ReadonlyMap<string, string | null>

/** Decides by way of the outbox: at once for the eye, now or later for the server. */
export function useVerdict(decided: readonly DecidedListing[]) {
  const { sync } = useMirror()
  const attempt = useAttempt()
  const [handled, setHandled] = useState<Handled>(new Map())
  const note = (products: readonly PendingProduct[]) =>
    setHandled((before) => new Map([...before, ...products.map((one) => [one.id, versionOf(one)] as const)]))
  const forget = (id: string) => setHandled((before) => new Map([...before].filter(([one]) => one !== id)))
  return {
    handled,
    note,
    async decide(product: PendingProduct, kind: VerdictKind, why: Why | null): Promise<boolean> {
      const { id, title } = product
      const args = { id, title, decision: verdictOn(product, kind, why) }
      const refused = decided.find((one) => one.id === id && one.step === 'refused')
      const isKept = await attempt(async () => {
        if (refused === undefined || !(await sync.replace(refused.seq, productDecide, args)))
          await sync.act(productDecide, args)
      })
      if (isKept) note([product])
      return isKept
    },
    async undo({ id, seq }: DecidedListing): Promise<void> {
      if (await sync.undo(seq)) forget(id)
    },
    async dismiss({ id, seq }: DecidedListing): Promise<void> {
      await sync.abandon(seq)
      forget(id)
    },
  }
}
