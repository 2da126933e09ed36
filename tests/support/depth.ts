import { test } from 'vitest'

/** `npm run test:deep` runs every case (LOUMA_TESTS=deep); `npm test` runs a fixed share of the expensive ones. */
export const isDeep = process.env.LOUMA_TESTS === 'deep'

/** `quick` in `npm test`, `deep` in `npm run test:deep`. */
export function byDepth<T>(quick: T, deep: T): T {
  return isDeep ? deep : quick
}

/** Every n-th item in `npm test`, all in `npm run test:deep`. */
export function everyNth<T>(items: readonly T[], n: number): T[] {
  return items.filter((_, at) => isDeep || at % n === 0)
}

/** Registers the test in `npm run test:deep` only, so that `npm test` reports no skipped test. */
export const deepTest: Pick<typeof test, 'each'> & ((name: string, body: () => Promise<void>) => void) =
  isDeep ? test : Object.assign(() => {}, { each: () => () => {} })
