import { fullDate, timeAgo } from '#src/lib/dates.ts'
import { useMinute } from './use-minute.ts'

/** A relative date in French, with the full one in its title; nothing when there is no date. */
export function TimeAgo({ at }: { at: string | number | null }) {
  const now = useMinute()
  if (at === null) return null
  const text = timeAgo(at, now)
  if (text === '') return null
  return (
    <time dateTime={new Date(at).toISOString()} title={fullDate(at)}>
      {text}
    </time>
  )
}
