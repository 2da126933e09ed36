import { type DoubtfulTopUp, listDoubtfulTopUps } from '#contract/payout-review.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { numberText } from '#src/lib/number-text.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { Facts } from '#src/ui/facts.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { figuresName } from './figures-name.ts'
import css from './money-sheet.module.css'
import { PersonPart } from './person-part.tsx'
import { topUpActions } from './top-up-actions.ts'

export function TopUpSheet({ topUp, onClose }: { topUp: DoubtfulTopUp; onClose: () => void }) {
  const { id, amount, provider_name, phone, created_at, reference, reason } = topUp
  return (
    <ActionDialog
      id={id}
      title="Recharge à vérifier"
      actions={topUpActions(topUp)}
      shown={[adminName(listDoubtfulTopUps), figuresName()]}
      onClose={onClose}
    >
      <div className={css.parts}>
        <section className={css.part} aria-label="La recharge">
          <p className={css.amount}>{fcfa(amount)}</p>
          <Facts
            facts={[
              ['Opérateur', provider_name],
              ['Numéro qui paie', numberText(phone)],
              ['Demandée', <TimeAgo key="since" at={created_at} />],
              ['Référence', reference ?? 'Aucune'],
            ]}
          />
        </section>
        {reason === null || reason === '' ? null : (
          <section className={css.part}>
            <h3 className={css.title}>Ce qui ne va pas</h3>
            <p>{reason}</p>
          </section>
        )}
        <PersonPart of={topUp} />
      </div>
    </ActionDialog>
  )
}
