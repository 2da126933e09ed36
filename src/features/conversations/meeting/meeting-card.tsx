import { MapPin } from 'lucide-react'
import type { MeetingPoint } from '#contract/conversations.ts'
import { mapLink } from '#src/lib/map-link.ts'
import css from './meeting-card.module.css'

/** A meeting point: the phone's own map shows the way, offline too if it has the region. */
export function MeetingCard({ point }: { point: MeetingPoint }) {
  return (
    <span className={css.card}>
      <MapPin aria-hidden="true" />
      <span className="semibold">Lieu de rendez-vous</span>
      <a
        href={mapLink(point, navigator.userAgent)}
        target="_blank"
        rel="noopener noreferrer"
        className={css.open}
      >
        Ouvrir la carte
      </a>
    </span>
  )
}
