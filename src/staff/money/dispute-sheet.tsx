import { HandCoins, Scale } from 'lucide-react'
import { useId, useState } from 'react'
import { type Dispute, decideDispute, disputeTextMaxLength, listDisputes } from '#contract/orders.ts'
import { decidedShares } from '#src/lib/decided-shares.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import { typedPrice } from '#src/lib/typed-price.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { type Choice, ChoiceList } from '#src/ui/choice-list.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { useDecision } from '../shared/use-admin-act.ts'
import { DisputeFacts } from './dispute-facts.tsx'
import css from './dispute-sheet.module.css'
import { figuresName, type Outcome, shareOf } from './money-facts.ts'

export function DisputeSheet({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { online } = useSyncStatus()
  const user = useUser()
  const [deciding, decide] = useState(false)
  const decision = useDisputeDecision(dispute, onClose)
  const isOwn = user !== null && [dispute.buyer.id, dispute.seller.id].includes(user.id)
  return (
    <DecisionDialog
      title={deciding ? 'Trancher ce litige' : 'Litige'}
      step={deciding ? 'decide' : undefined}
      confirm={deciding ? 'Confirmer la décision' : undefined}
      leave="Relire le litige"
      onLeave={() => decide(false)}
      actions={
        isOwn || deciding ? undefined : (
          <Button variant="primary" disabled={!online} onClick={() => decide(true)}>
            Trancher
          </Button>
        )
      }
      busy={decision.busy}
      problem={deciding ? decision.problem : null}
      offline={isOwn ? null : 'Décider demande le réseau.'}
      onConfirm={decision.confirm}
      onClose={onClose}
    >
      {deciding ? (
        <DecideDispute dispute={dispute} decision={decision} />
      ) : (
        <DisputeFacts dispute={dispute} isOwn={isOwn} />
      )}
    </DecisionDialog>
  )
}

const quarters = [25, 50, 75] as const

function DecideDispute({ dispute, decision }: { dispute: Dispute; decision: DisputeDecision }) {
  const amountId = useId()
  const { total, buyer, seller } = dispute
  const { outcome } = decision
  return (
    <>
      <ChoiceList
        label={dispute.mode === 'escrow' ? 'Qui reçoit l’argent' : 'Qui a raison'}
        choices={choicesFor(dispute)}
        value={outcome}
        onChange={decision.choose}
      />
      <p className={css.problem} role="alert">
        {decision.outcomeProblem}
      </p>
      {outcome !== 'split' ? null : (
        <div className={css.split}>
          <Field
            id={amountId}
            label={`Rendu à ${buyer.name}, en Fcfa`}
            hint={`Sur ${fcfa(total)}. Le reste va à ${seller.name}.`}
            error={decision.shareProblem}
            inputMode="numeric"
            autoComplete="off"
            value={decision.typed}
            onChange={({ currentTarget }) => decision.type(currentTarget.value)}
          />
          <div className={css.quarters}>
            {quarters.map((part) => (
              <Button
                key={part}
                size="small"
                onClick={() => decision.type(frenchNumber(Math.floor((total * part) / 100)))}
              >
                {`${part}\u00a0%`}
              </Button>
            ))}
          </div>
        </div>
      )}
      {decision.toBuyer === null ? null : <SharePreview dispute={dispute} toBuyer={decision.toBuyer} />}
      <TextArea
        label="Explication"
        hint={`Ce texte sera lu par ${buyer.name} et ${seller.name}.`}
        error={decision.textProblem}
        rows={4}
        maxLength={disputeTextMaxLength}
        value={decision.text}
        onChange={({ currentTarget }) => decision.write(currentTarget.value)}
      />
    </>
  )
}

function choicesFor(dispute: Dispute): Choice<Outcome>[] {
  const { mode, total, buyer, seller } = dispute
  if (mode === 'cod') {
    return [
      { value: 'buyer', label: buyer.name, hint: 'L’acheteur a raison.' },
      { value: 'seller', label: seller.name, hint: 'Le vendeur a raison.' },
    ]
  }
  return [
    { value: 'buyer', label: `Tout à ${buyer.name}`, hint: 'L’acheteur est remboursé.', end: fcfa(total) },
    {
      value: 'seller',
      label: `Tout à ${seller.name}`,
      hint: 'Le vendeur est payé.',
      end: fcfa(decidedShares(dispute, 0).seller),
    },
    { value: 'split', label: 'Partager', hint: 'Une part à chacun.' },
  ]
}

const leastWords = 10

type DisputeDecision = ReturnType<typeof useDisputeDecision>

function useDisputeDecision(dispute: Dispute, onDone: () => void) {
  const { busy, problem, decide, clear } = useDecision(onDone)
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
    problem,
    choose(value: Outcome) {
      clear()
      choose(value)
    },
    type,
    write,
    confirm() {
      setTried(true)
      if (share === null || share.problem !== null || isShort) return
      const given = {
        params: { id: dispute.id },
        body: { to_buyer: share.amount, text: text.trim() },
        shown: [adminName(listDisputes), figuresName()],
      }
      return decide(decideDispute, given, {
        title: 'Litige tranché',
        message: 'Les deux personnes sont prévenues.',
      })
    },
  }
}

function SharePreview({ dispute, toBuyer }: { dispute: Dispute; toBuyer: number }) {
  const { mode, buyer, seller } = dispute
  if (mode === 'cod') {
    return (
      <p className={css.box}>
        <Scale aria-hidden="true" />
        {`${toBuyer === 0 ? seller.name : buyer.name} a raison. Payée en espèces, cette commande ne fait bouger aucun argent chez Louma.`}
      </p>
    )
  }
  const shares = decidedShares(dispute, toBuyer)
  return (
    <section className={css.box} aria-live="polite">
      <h3 className={css.title}>
        <HandCoins aria-hidden="true" />
        L’argent part aussitôt
      </h3>
      <Facts
        facts={[
          [buyer.name, fcfa(shares.buyer)],
          [seller.name, fcfa(shares.seller)],
          ['Commission', fcfa(shares.commission)],
          ['Total', fcfa(shares.buyer + shares.seller + shares.commission)],
        ]}
      />
    </section>
  )
}
