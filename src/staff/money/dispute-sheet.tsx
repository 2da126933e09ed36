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
import { offlineNote } from './payment-dialog.tsx'

const leastText = 10
const quarters = [25, 50, 75] as const

export function DisputeSheet({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const online = useSyncStatus('online')
  const user = useUser()
  const amountId = useId()
  const { busy, problem, decide, clear } = useDecision(onClose)
  const [deciding, setDeciding] = useState(false)
  const [outcome, choose] = useState<Outcome | null>(null)
  const [typed, type] = useState('')
  const [text, write] = useState('')
  const [tried, setTried] = useState(false)
  const { total, buyer, seller } = dispute
  const isOwn = user !== null && [buyer.id, seller.id].includes(user.id)
  const share = outcome === null ? null : shareOf(dispute, outcome, typedPrice(typed))
  const isShort = text.trim().length < leastText
  const confirm = () => {
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
  }
  if (!deciding)
    return (
      <DecisionDialog
        title="Litige"
        actions={
          isOwn ? undefined : (
            <Button variant="primary" disabled={!online} onClick={() => setDeciding(true)}>
              Trancher
            </Button>
          )
        }
        offline={isOwn ? null : offlineNote}
        onClose={onClose}
      >
        <DisputeFacts dispute={dispute} isOwn={isOwn} />
      </DecisionDialog>
    )
  return (
    <DecisionDialog
      step="decide"
      title="Trancher ce litige"
      confirm="Confirmer la décision"
      leave="Relire le litige"
      onLeave={() => setDeciding(false)}
      busy={busy}
      problem={problem}
      offline={offlineNote}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ChoiceList
        label={dispute.mode === 'escrow' ? 'Qui reçoit l’argent' : 'Qui a raison'}
        choices={choicesFor(dispute)}
        value={outcome}
        onChange={(value) => {
          clear()
          choose(value)
        }}
      />
      <p className={css.problem} role="alert">
        {tried && outcome === null ? 'Choisissez qui reçoit l’argent.' : null}
      </p>
      {outcome !== 'split' ? null : (
        <div className="stack gap-2">
          <Field
            id={amountId}
            label={`Rendu à ${buyer.name}, en Fcfa`}
            hint={`Sur ${fcfa(total)}. Le reste va à ${seller.name}.`}
            error={tried && share?.problem != null ? share.problem : problem?.fields.to_buyer?.[0]}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <div className="row gap-2">
            {quarters.map((part) => (
              <Button
                key={part}
                size="small"
                onClick={() => type(frenchNumber(Math.floor((total * part) / 100)))}
              >
                {`${part}\u00a0%`}
              </Button>
            ))}
          </div>
        </div>
      )}
      {share === null || share.problem !== null ? null : (
        <SharePreview dispute={dispute} toBuyer={share.amount} />
      )}
      <TextArea
        label="Explication"
        hint={`Ce texte sera lu par ${buyer.name} et ${seller.name}.`}
        error={tried && isShort ? `Expliquez la décision, en ${leastText} caractères au moins.` : undefined}
        rows={4}
        maxLength={disputeTextMaxLength}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    </DecisionDialog>
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
