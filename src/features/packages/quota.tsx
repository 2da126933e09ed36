import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { useId } from 'react'
import type { OwnedPackage, PublishingQuota } from '#contract/packages.ts'
import { counted } from '#src/components/counted.ts'
import { slotsLeft } from '#src/components/slot-notice.tsx'
import { dayName } from '#src/lib/dates.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './quota.module.css'

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
          <p className="shrink">
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

interface SlotMeterProps {
  name: string
  used: number
  slots: number
  text: string
}

function SlotMeter({ name, used, slots, text }: SlotMeterProps) {
  const id = useId()
  const words = usedText(used, slots)
  const share = slots === 0 ? 1 : Math.min(1, used / slots)
  return (
    <li className={css.source}>
      <span id={id} className="bold wrap-anywhere">
        {name}
      </span>
      <span className={css.used}>{words}</span>
      <meter
        className="visually-hidden"
        aria-labelledby={id}
        aria-valuetext={words}
        min={0}
        max={slots}
        value={used}
      />
      <span className={css.bar} data-full={share === 1 || undefined} aria-hidden="true">
        <span className={css.filled} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={css.text}>{text}</span>
    </li>
  )
}

export function leftText(count: number): string {
  return count === 0 ? 'Aucune place libre' : counted(count, 'place libre', 'places libres')
}

export function usedText(used: number, slots: number): string {
  return `${frenchNumber(used)} sur ${frenchNumber(slots)}`
}

/** `next_at` is set when the free quota is used up. */
export function freeText({ next_at: next }: PublishingQuota['free'], now: number): string {
  return next === null ? 'En 30 jours, sans rien payer' : `Prochaine place le ${dayName(next, now)}`
}

export function ownedText({ ends_at: end, boosts, boosts_used: used }: OwnedPackage, now: number): string {
  const until = end === null ? '' : `Jusqu’au ${dayName(end, now)}`
  const left = Math.max(0, boosts - used)
  if (boosts === 0) return until
  const rest = left === 0 ? 'aucun boost restant' : counted(left, 'boost inclus', 'boosts inclus')
  return until === '' ? rest : `${until} · ${rest}`
}

export function waitingText(count: number): string {
  return `${counted(count, 'annonce attend', 'annonces attendent')} une place.`
}

/** `waitedBefore`: products that waited for quota before the purchase; `after`: quota after it. */
export function boughtText(waitedBefore: number, after: PublishingQuota | null): string {
  const placed = after === null ? 0 : waitedBefore - after.waiting
  if (placed > 0) {
    return counted(
      placed,
      'annonce qui attendait a trouvé sa place.',
      'annonces qui attendaient ont trouvé leur place.',
    )
  }
  return after === null ? 'Vos places sont à jour.' : `${leftText(slotsLeft(after))}.`
}
