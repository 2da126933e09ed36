import type { Figure } from './figures.ts'
import type { Goal } from './goals.ts'
import { table } from './table.ts'

export { table } from './table.ts'

/** Median with extremes as a table cell; a single value is shown alone. */
export function range({ median, min, max, count }: Figure, digits: number): string {
  const text = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return count === 1 ? text(median) : `${text(median)} (${text(min)}–${text(max)})`
}

export function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map(({ what, wanted, found, met }) => [what, wanted, found, met ? 'met' : '**missed**'])
  return table(['', 'goal', 'found', ''], rows)
}
