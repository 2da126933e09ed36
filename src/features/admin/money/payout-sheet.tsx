import { listPayouts, type Payout } from '#contract/payout-desk.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { numberText } from '#src/lib/number-text.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { Facts } from '#src/ui/facts.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { DeedDialog } from './deed-dialog.tsx'
import { figuresName } from './figures-name.ts'
import css from './money-sheet.module.css'
import { payoutDeeds } from './payout-deeds.ts'
import { PersonPart } from './person-part.tsx'
import { SignalList } from './signal-list.tsx'

/** A withdrawal that waits for a yes or a no. */
export function PayoutSheet({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { id, amount, provider_name, phone, created_at, signals } = payout
  return (
    <DeedDialog
      id={id}
      title="Retrait à décider"
      deeds={payoutDeeds(payout)}
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
    </DeedDialog>
  )
}
