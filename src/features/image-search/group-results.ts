import { veryAlike } from '#contract/image-search.ts'
import type { FoundDescriptor } from '#src/local-search/descriptors/search-descriptors.ts'

/** Results as they are shown: those that are very much alike, and the others that come nearest. */
export interface GroupedResults {
  alike: FoundDescriptor[]
  near: FoundDescriptor[]
}

/** Parts the results by how honest it would be to call them alike. Order stays. */
export function groupResults(found: readonly FoundDescriptor[]): GroupedResults {
  return {
    alike: found.filter(({ distance }) => distance <= veryAlike),
    near: found.filter(({ distance }) => distance > veryAlike),
  }
}
