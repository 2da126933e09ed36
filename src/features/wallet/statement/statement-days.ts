import type { EntryGroup } from '#contract/ledger.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { dayHeading } from '#src/lib/day-heading.ts'
import { isInGroup } from './line-words.ts'

/** Newest movement first. */
export interface StatementDay {
  /** 'Aujourd’hui', 'Hier', '18 novembre'. */
  name: string
  lines: StatementLine[]
}

/** Groups lines (newest first) by local day. */
export function statementDays(
  lines: readonly StatementLine[],
  group: EntryGroup | null,
  now: number,
): StatementDay[] {
  const days: StatementDay[] = []
  for (const line of lines) {
    if (!isInGroup(line.kind, group)) continue
    const name = dayHeading(line.created_at, now)
    const last = days.at(-1)
    if (last?.name === name) last.lines.push(line)
    else days.push({ name, lines: [line] })
  }
  return days
}
