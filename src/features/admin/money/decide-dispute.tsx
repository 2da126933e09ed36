import { useId } from 'react'
import { type Dispute, disputeTextMaxLength } from '#contract/orders.ts'
import { decidedShares } from '#src/lib/decided-shares.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import { Button } from '#src/ui/button.tsx'
import { type Choice, ChoiceList } from '#src/ui/choice-list.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { focusFirstField } from '../focus-first-field.ts'
import css from './decide-dispute.module.css'
import type { Outcome } from './dispute-options.ts'
import { SharePreview } from './share-preview.tsx'
import type { DisputeDecision } from './use-dispute-decision.ts'

const quarters = [25, 50, 75] as const

export function DecideDispute({ dispute, decision }: { dispute: Dispute; decision: DisputeDecision }) {
  const amountId = useId()
  const { total, buyer, seller } = dispute
  const { outcome } = decision
  return (
    <div ref={focusFirstField} className={css.parts}>
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
      <p className={css.problem} role="alert">
        {decision.problem}
      </p>
    </div>
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
