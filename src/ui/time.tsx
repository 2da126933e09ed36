import type { ReactNode } from 'react'
import { fullDate, timeAgo } from '#src/lib/dates.ts'
import { useMinute } from './use-minute.ts'

interface TimeProps {
  /** ISO 8601, or ms since 1970. */
  at: string | number
  className?: string | undefined
  children: ReactNode
}

/** A short or relative time; its title contains the full date. */
export function Time({ at, className, children }: TimeProps) {
  return (
    <time
      className={className}
      dateTime={typeof at === 'number' ? new Date(at).toISOString() : at}
      // Not before: the first Intl formatter of a process takes 50 ms of a fast processor.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = fullDate(at)
      }}
    >
      {children}
    </time>
  )
}

/** Nothing for null or an invalid date. */
export function TimeAgo({ at }: { at: string | number | null }) {
  const now = useMinute()
  if (at === null) return null
  const text = timeAgo(at, now)
  if (text === '') return null
  return <Time at={at}>{text}</Time>
}
