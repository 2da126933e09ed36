import { frenchNumber } from '#src/lib/fcfa.ts'

/** '0 vue', '1 vue', '12 500 vues': in French 0 and 1 are singular. */
export function counted(count: number, one: string, many: string): string {
  return `${frenchNumber(count)} ${Math.abs(count) < 2 ? one : many}`
}
