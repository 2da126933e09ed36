import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import type { PublishingQuota } from '#contract/packages.ts'
import { dayName } from '#src/lib/dates.ts'
import { usePublishingQuota } from '#src/mirror/money-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './slot-notice.module.css'

interface SlotNoticeProps {
  /** Message for the number of free slots (null: unknown); null shows nothing. */
  text: (left: number | null) => string | null
}

export function SlotNotice({ text }: SlotNoticeProps) {
  const room = usePublishingQuota().data ?? null
  const words = text(room === null ? null : slotsLeft(room))
  return words === null ? null : <Notice words={words} room={room} />
}

function Notice({ words, room }: { words: string; room: PublishingQuota | null }) {
  const next = nextSlotText(room, useMinute())
  return (
    <div className={css.notice}>
      <Hourglass aria-hidden="true" />
      <p className="shrink">
        <strong>{words}</strong>
        {next === null ? null : ` ${next}`}
      </p>
      <Link to="/publishing-packages" className={buttonClass('secondary', 'small')}>
        Voir les forfaits
      </Link>
    </div>
  )
}

/** Free tier and all packages together. */
export function slotsLeft({ free, owned }: Pick<PublishingQuota, 'free' | 'owned'>): number {
  const left = (slots: number, used: number) => Math.max(0, slots - used)
  return owned.reduce((sum, one) => sum + left(one.slots, one.slots_used), left(free.slots, free.used))
}

/** 'Prochaine place gratuite le 3 décembre.'; null while unknown. */
export function nextSlotText(room: Pick<PublishingQuota, 'free'> | null, now: number): string | null {
  const next = room?.free.next_at ?? null
  return next === null ? null : `Prochaine place gratuite le ${dayName(next, now)}.`
}
