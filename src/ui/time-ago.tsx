import { fullDate, timeAgo } from '#src/lib/dates.ts'
import { useMinute } from './use-minute.ts'

/** Nothing for null; the title contains the full date. */
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
