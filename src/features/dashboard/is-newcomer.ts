import type { StatsRow } from '#src/db/rows.ts'

/** True when a person has never offered or sold anything: the figures would all be zero. */
export function isNewcomer({ overview }: Pick<StatsRow, 'overview'>): boolean {
  return overview.total_products === 0 && overview.total_sales === 0
}
