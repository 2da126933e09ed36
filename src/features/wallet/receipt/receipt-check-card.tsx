import { BadgeCheck, CircleX } from 'lucide-react'
import { entryKindText } from '#contract/ledger.ts'
import type { ReceiptPayload } from '#contract/receipts.ts'
import { fullDate } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Facts } from '#src/ui/facts.tsx'
import type { ReceiptCheck } from './check-receipt.ts'
import css from './receipt-check-card.module.css'

const whyText = {
  'no-receipt': 'Ce texte n’est pas un reçu Louma, ou il en manque une partie.',
  'no-keys':
    'Les clés de Louma ne sont pas encore sur cet appareil. Ouvrez cette page une fois avec le réseau.',
  'unknown-key': 'Il n’est pas signé par une clé de Louma que cet appareil connaît.',
  changed: 'Le texte a été modifié après la signature.',
} as const

/** `keysAreComing`: the keys that the check needs are being fetched. */
export function ReceiptCheckCard({
  verification,
  keysAreComing,
}: {
  verification: ReceiptCheck
  keysAreComing: boolean
}) {
  if (verification.isGood) return <GoodReceipt payload={verification.payload} />
  const isUndecided = verification.why === 'no-keys'
  if (isUndecided && keysAreComing) {
    return (
      <div className={css.card}>
        <p>Les clés de Louma arrivent : le reçu est vérifié dans un instant.</p>
      </div>
    )
  }
  return (
    <div className={css.card} data-good={isUndecided ? undefined : 'false'}>
      <p className={css.head}>
        <CircleX aria-hidden="true" />
        {isUndecided ? 'Reçu non vérifié' : 'Reçu non valable'}
      </p>
      <p>{whyText[verification.why]}</p>
    </div>
  )
}

function GoodReceipt({ payload }: { payload: ReceiptPayload }) {
  const { amount, kind, name, subject, at, order, entry } = payload
  return (
    <div className={css.card} data-good="true">
      <p className={css.head}>
        <BadgeCheck aria-hidden="true" />
        Reçu authentique
      </p>
      <p className={css.amount}>{amount > 0 ? `+${fcfa(amount)}` : fcfa(amount)}</p>
      <div className={css.facts}>
        <Facts
          facts={[
            ['Portefeuille de', name],
            ['Mouvement', entryKindText[kind]],
            ...(subject === '' ? [] : [['Objet', subject] as const]),
            ['Date', fullDate(at)],
            ...(order === null ? [] : [['Commande', order] as const]),
            ['Référence', entry],
          ]}
        />
      </div>
      <p className={css.about}>Comparez le nom, le montant et la date avec ce qui était convenu.</p>
    </div>
  )
}
