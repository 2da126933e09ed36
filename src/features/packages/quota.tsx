import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import type { PublishingQuota } from '#contract/packages.ts'
import { slotsLeft } from '#src/components/slots-left.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './quota.module.css'
import { freeText, leftText, ownedText, waitingText } from './quota-labels.ts'
import { SlotMeter } from './slot-meter.tsx'

export function QuotaCard({ room }: { room: PublishingQuota }) {
  const now = useMinute()
  const { free, owned, waiting } = room
  return (
    <Card flush>
      <div className={css.head}>
        <p className={css.left}>{leftText(slotsLeft(room))}</p>
        <p className={css.about}>Une annonce mise en ligne garde sa place 60 jours, même en pause.</p>
      </div>
      {waiting === 0 ? null : (
        <div className={css.waiting}>
          <Hourglass aria-hidden="true" />
          <p className={css.words}>
            {waitingText(waiting)} Un forfait leur en donne un tout de suite&nbsp;; sinon elles passent à
            mesure que des places se libèrent.
          </p>
          <Link
            to="/my-products"
            search={{ etat: 'awaiting_slot' }}
            className={buttonClass('secondary', 'small')}
          >
            {waiting === 1 ? 'Voir l’annonce' : 'Voir ces annonces'}
          </Link>
        </div>
      )}
      <ul>
        {owned.map((one) => (
          <SlotMeter
            key={one.id}
            name={`Forfait ${one.name}`}
            used={one.slots_used}
            slots={one.slots}
            text={ownedText(one, now)}
          />
        ))}
        <SlotMeter name="Gratuit" used={free.used} slots={free.slots} text={freeText(free, now)} />
      </ul>
      {owned.length === 0 ? null : (
        <p className={css.order}>Le forfait qui finit le plus tôt sert le premier, le gratuit en dernier.</p>
      )}
    </Card>
  )
}
