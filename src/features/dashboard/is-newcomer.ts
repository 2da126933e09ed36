import type { StatsRow } from '#src/db/rows.ts'

/** True for a user without products and sales, whose figures would all be zero. */
export function isNewcomer({ overview }: Pick<StatsRow, 'overview'>): boolean {
  return overview.total_products === 0 && overview.total_sales === 0
}
