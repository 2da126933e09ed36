import { listStuckPayouts, type StuckPayout } from '#contract/payout-review.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { numberText } from '#src/lib/number-text.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { Facts } from '#src/ui/facts.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { figuresName } from './figures-name.ts'
import css from './money-sheet.module.css'
import { PersonPart } from './person-part.tsx'
import { stuckPayoutActions } from './stuck-payout-actions.ts'

export function StuckSheet({ payout, onClose }: { payout: StuckPayout; onClose: () => void }) {
  const { id, amount, provider_name, phone, created_at, silent_since, reference } = payout
  return (
    <ActionDialog
      id={id}
      title="Retrait sans réponse"
      actions={stuckPayoutActions(payout)}
      shown={[adminName(listStuckPayouts), figuresName()]}
      onClose={onClose}
    >
      <div className={css.parts}>
        <section className={css.part} aria-label="Le retrait">
          <p className={css.amount}>{fcfa(amount)}</p>
          <Facts
            facts={[
              ['Opérateur', provider_name],
              ['Numéro qui reçoit', numberText(phone)],
              ['Demandé', <TimeAgo key="asked" at={created_at} />],
              ['Sans réponse', <TimeAgo key="silent" at={silent_since} />],
              ['Référence', reference ?? 'Aucune'],
            ]}
          />
        </section>
        <section className={css.part}>
          <h3 className={css.title}>Avant de décider</h3>
          <p>
            Demandez à {provider_name} si ce versement a eu lieu, et notez sa référence. Louma redemande aussi
            au moment de confirmer{'\u00a0'}: la réponse de l’opérateur passe avant la vôtre.
          </p>
        </section>
        <PersonPart of={payout} />
      </div>
    </ActionDialog>
  )
}
