import type { Figure } from './figures.ts'
import type { Goal } from './goals.ts'
import { table } from './table.ts'

export { table } from './table.ts'

/** Median with the extremes, as a table's cell; a single value stands alone. */
export function range({ median, min, max, count }: Figure, digits: number): string {
  const text = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return count === 1 ? text(median) : `${text(median)} (${text(min)}–${text(max)})`
}

/** What was promised, what was found, and whether that is enough. */
export function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map(({ what, wanted, found, met }) => [what, wanted, found, met ? 'met' : '**missed**'])
  return table(['', 'goal', 'found', ''], rows)
}
