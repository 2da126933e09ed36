import { useState } from 'react'
import { type Dispute, decideDispute, listDisputes } from '#contract/orders.ts'
import { typedPrice } from '#src/lib/typed-price.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { useAdminAct } from '../use-admin-act.ts'
import { type Outcome, shareOf } from './dispute-options.ts'
import { figuresName } from './figures-name.ts'

const leastWords = 10

export type DisputeDecision = ReturnType<typeof useDisputeDecision>

export function useDisputeDecision(dispute: Dispute, onDone: () => void) {
  const toasts = useToasts()
  const { busy, problem, act, clear } = useAdminAct()
  const [outcome, choose] = useState<Outcome | null>(null)
  const [typed, type] = useState('')
  const [text, write] = useState('')
  const [tried, setTried] = useState(false)
  const share = outcome === null ? null : shareOf(dispute, outcome, typedPrice(typed))
  const isShort = text.trim().length < leastWords
  return {
    outcome,
    typed,
    text,
    busy,
    /** Refund to the buyer, integer Fcfa; null until it is known. */
    toBuyer: share === null || share.problem !== null ? null : share.amount,
    outcomeProblem: tried && outcome === null ? 'Choisissez qui reçoit l’argent.' : null,
    shareProblem: tried && share?.problem != null ? share.problem : problem?.fields.to_buyer?.[0],
    textProblem:
      tried && isShort ? `Expliquez la décision, en ${leastWords} caractères au moins.` : undefined,
    problem: problem?.text,
    choose(value: Outcome) {
      clear()
      choose(value)
    },
    type,
    write,
    async confirm() {
      setTried(true)
      if (share === null || share.problem !== null || isShort) return
      const done = await act(decideDispute, {
        params: { id: dispute.id },
        body: { to_buyer: share.amount, text: text.trim() },
        shown: [adminName(listDisputes), figuresName()],
      })
      if (done === null) return
      toasts.show({ type: 'success', title: 'Litige tranché', message: 'Les deux personnes sont prévenues.' })
      onDone()
    },
  }
}
