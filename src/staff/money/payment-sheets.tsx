import { TriangleAlert } from 'lucide-react'
import { numberText } from '#contract/number-text.ts'
import {
  type DoubtfulTopUp,
  listDoubtfulTopUps,
  listPayouts,
  listStuckPayouts,
  type Payout,
  type StuckPayout,
} from '#contract/payout-review.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { TimeAgo } from '#src/ui/time.tsx'
import { payoutActions, stuckPayoutActions, topUpActions } from './payment-actions.ts'
import css from './payment-dialog.module.css'
import { DialogPart, PaymentDialog } from './payment-dialog.tsx'

export function PayoutSheet({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { provider_name, phone, created_at, signals } = payout
  return (
    <PaymentDialog
      payment={payout}
      title="Retrait à décider"
      label="Le retrait"
      facts={[
        ['Opérateur', provider_name],
        ['Numéro qui reçoit', numberText(phone)],
        ['Demandé', <TimeAgo key="since" at={created_at} />],
      ]}
      actions={payoutActions(payout)}
      list={adminName(listPayouts)}
      onClose={onClose}
    >
      <DialogPart title="À regarder">
        {signals.length === 0 ? (
          <p className="quiet">Rien de particulier.</p>
        ) : (
          <ul className={css.signals}>
            {signals.map(({ kind, text }) => (
              <li key={kind} className={css.signal}>
                <TriangleAlert aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        )}
      </DialogPart>
    </PaymentDialog>
  )
}

export function StuckSheet({ payout, onClose }: { payout: StuckPayout; onClose: () => void }) {
  const { provider_name, phone, created_at, silent_since, reference } = payout
  return (
    <PaymentDialog
      payment={payout}
      title="Retrait non confirmé"
      label="Le retrait"
      facts={[
        ['Opérateur', provider_name],
        ['Numéro qui reçoit', numberText(phone)],
        ['Demandé', <TimeAgo key="asked" at={created_at} />],
        ['Sans réponse', <TimeAgo key="silent" at={silent_since} />],
        ['Référence', reference ?? 'Aucune'],
      ]}
      actions={stuckPayoutActions(payout)}
      list={adminName(listStuckPayouts)}
      onClose={onClose}
    >
      <DialogPart title="Avant de décider">
        <p>
          Demandez à {provider_name} si ce versement a eu lieu, et notez sa référence. Louma redemande aussi
          au moment de confirmer{'\u00a0'}: la réponse de l’opérateur passe avant la vôtre.
        </p>
      </DialogPart>
    </PaymentDialog>
  )
}

export function TopUpSheet({ topUp, onClose }: { topUp: DoubtfulTopUp; onClose: () => void }) {
  const { provider_name, phone, created_at, reference, reason } = topUp
  return (
    <PaymentDialog
      payment={topUp}
      title="Recharge à vérifier"
      label="La recharge"
      facts={[
        ['Opérateur', provider_name],
        ['Numéro qui paie', numberText(phone)],
        ['Demandée', <TimeAgo key="since" at={created_at} />],
        ['Référence', reference ?? 'Aucune'],
      ]}
      actions={topUpActions(topUp)}
      list={adminName(listDoubtfulTopUps)}
      onClose={onClose}
    >
      {reason === null || reason === '' ? null : (
        <DialogPart title="Ce qui ne va pas">
          <p>{reason}</p>
        </DialogPart>
      )}
    </PaymentDialog>
  )
}
