import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import type { PublishingQuota } from '#contract/packages.ts'
import { usePublishingQuota } from '#src/mirror/money-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './slot-notice.module.css'
import { nextSlotText, slotsLeft } from './slots-left.ts'

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
      <p className={css.words}>
        <strong>{words}</strong>
        {next === null ? null : ` ${next}`}
      </p>
      <Link to="/publishing-packages" className={buttonClass('secondary', 'small')}>
        Voir les forfaits
      </Link>
    </div>
  )
}
