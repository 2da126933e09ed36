import type { AuditEntry } from '#contract/audit.ts'
import { dayHeading } from '#src/lib/day-heading.ts'

export interface AuditDay {
  name: string
  entries: AuditEntry[]
}

/** Groups entries (newest first) by day in the device's time zone. */
export function auditDays(entries: readonly AuditEntry[], now: number): AuditDay[] {
  const days: AuditDay[] = []
  for (const entry of entries) {
    const name = dayHeading(entry.at, now)
    const last = days.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return days
}
