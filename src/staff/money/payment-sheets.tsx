import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import {
  type DoubtfulTopUp,
  listDoubtfulTopUps,
  listPayouts,
  listStuckPayouts,
  type Payout,
  type StuckPayout,
} from '#contract/payout-review.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { numberText } from '#src/lib/number-text.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { figuresName, historyLines, personLines } from './money-facts.ts'
import { payoutActions, stuckPayoutActions, topUpActions } from './payment-actions.ts'
import { ActionDialog } from './payment-dialog.tsx'
import css from './payment-sheets.module.css'

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

function PersonPart({ of }: { of: Pick<Payout, 'user' | 'history'> }) {
  const { user } = of
  return (
    <>
      <section className={css.part} aria-label="La personne">
        <div className={css.who}>
          <Avatar name={user.name} size={44} />
          <div className={css.names}>
            <strong className={css.name}>{user.name}</strong>
            <Link to="/admin/users/$id" params={{ id: user.id }} className={css.link}>
              Voir le compte
            </Link>
          </div>
        </div>
        <Facts facts={personLines(of)} />
      </section>
      <section className={css.part}>
        <h3 className={css.title}>Son argent jusqu’ici</h3>
        <Facts facts={historyLines(of)} />
      </section>
    </>
  )
}

/** Warning signals with their figures; they decide nothing. */
function SignalList({ signals }: { signals: readonly { kind: string; text: string }[] }) {
  return (
    <section className={css.part}>
      <h3 className={css.title}>À regarder</h3>
      {signals.length === 0 ? (
        <p className={css.calm}>Rien de particulier.</p>
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
    </section>
  )
}
