import { frenchNumber } from '#src/lib/fcfa.ts'

/** A number with its noun: '0 vue', '1 vue', '12 500 vues'. French counts 0 and 1 as singular. */
export function counted(count: number, one: string, many: string): string {
  return `${frenchNumber(count)} ${Math.abs(count) < 2 ? one : many}`
}
