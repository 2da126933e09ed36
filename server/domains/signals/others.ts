import { frenchNumber } from '#contract/money.ts'
import type { Signal } from '#contract/signals.ts'

interface Listing {
  id: string
  title: string
  sellerId: string
}

const namedAtMost = 5

/** Deduplicated other products, and a phrase for the signal; null without any. */
export function others(
  own: Pick<Listing, 'id' | 'sellerId'>,
  found: readonly Listing[],
): { sentence: string; related: Signal['related'] } | null {
  const unique = [...new Map(found.map((one) => [one.id, one])).values()].filter(({ id }) => id !== own.id)
  if (unique.length === 0) return null
  const foreign = unique.filter(({ sellerId }) => sellerId !== own.sellerId)
  const count = unique.length
  const all = count === 1 ? 'une autre annonce' : `${frenchNumber(count)} autres annonces`
  const sentence = `${all}${ofOthers(foreign.length, count)}`
  const first = [...foreign, ...unique.filter(({ sellerId }) => sellerId === own.sellerId)]
  const related = first
    .slice(0, namedAtMost)
    .map(({ id, title }) => ({ target: 'product' as const, id, label: title }))
  return { sentence, related }
}

function ofOthers(foreign: number, all: number): string {
  if (foreign === 0) return ' de la même personne'
  if (foreign === all) return all === 1 ? ', d’une autre personne' : ', toutes d’autres personnes'
  return `, dont ${frenchNumber(foreign)} d’autres personnes`
}
