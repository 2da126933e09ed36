import { copyDistance } from '#contract/image-search.ts'
import type { FoundDescriptor } from '#src/local-search/descriptors/search-descriptors.ts'

export interface GroupedResults {
  alike: FoundDescriptor[]
  near: FoundDescriptor[]
}

/** Splits by the `copyDistance` distance; keeps the order. */
export function groupResults(found: readonly FoundDescriptor[]): GroupedResults {
  return {
    alike: found.filter(({ distance }) => distance <= copyDistance),
    near: found.filter(({ distance }) => distance > copyDistance),
  }
}
