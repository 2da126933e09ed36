import { listPayouts, type Payout } from '#contract/payout-review.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { numberText } from '#src/lib/number-text.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { Facts } from '#src/ui/facts.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { figuresName } from './figures-name.ts'
import css from './money-sheet.module.css'
import { payoutActions } from './payout-actions.ts'
import { PersonPart } from './person-part.tsx'
import { SignalList } from './signal-list.tsx'

export function PayoutSheet({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { id, amount, provider_name, phone, created_at, signals } = payout
  return (
    <ActionDialog
      id={id}
      title="Retrait à décider"
      actions={payoutActions(payout)}
      shown={[adminName(listPayouts), figuresName()]}
      onClose={onClose}
    >
      <div className={css.parts}>
        <section className={css.part} aria-label="Le retrait">
          <p className={css.amount}>{fcfa(amount)}</p>
          <Facts
            facts={[
              ['Opérateur', provider_name],
              ['Numéro qui reçoit', numberText(phone)],
              ['Demandé', <TimeAgo key="since" at={created_at} />],
            ]}
          />
        </section>
        <SignalList signals={signals} />
        <PersonPart of={payout} />
      </div>
    </ActionDialog>
  )
}
