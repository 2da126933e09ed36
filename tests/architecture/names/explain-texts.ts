import { textOf } from './syntax.ts'
import { anything, type Place, type readTexts } from './texts.ts'

/** Collects the names at places, and records the places whose name the sources do not determine. */
export function explainTexts(
  textsOf: ReturnType<typeof readTexts>['textsOf'],
  /** Places known to be undetermined, as `file: expression`. */
  expected: readonly string[] = [],
) {
  const unresolved = new Set<string>()
  return {
    of: (places: readonly Place[]): string[] =>
      places.flatMap((place) => {
        const texts = textsOf(place)
        const written = `${place.source.path}: ${textOf(place.source, place.node)}`
        if (texts.includes(anything) && !expected.includes(written)) unresolved.add(written)
        return texts.filter((text) => text !== anything)
      }),
    get unresolved(): readonly string[] {
      return [...unresolved].sort()
    },
  }
}
