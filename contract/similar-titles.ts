import { otherWords, plainWords } from './market-words.ts'

/** Minimum share of the title's words, weighted by rarity and position, for a product to count as similar. */
const similarFrom = 0.4
const similarAtMost = 30

interface Similar<Listing> {
  listing: Listing
  /** 0 to 1. */
  score: number
}

/** Indexes the titles once; the returned function finds those similar to a title, most similar first. */
export function indexTitles<Listing extends { title: string }>(
  listings: readonly Listing[],
): (title: string) => Similar<Listing>[] {
  const byWord = new Map<string, { listing: Listing; nearStart: number }[]>()
  for (const listing of listings) {
    for (const [place, word] of wordsOf(listing.title).entries()) {
      const holders = byWord.get(word) ?? []
      holders.push({ listing, nearStart: 1 / (1 + place) })
      byWord.set(word, holders)
    }
  }

  return (title) => {
    const scores = new Map<Listing, number>()
    let whole = 0
    for (const [place, word] of wordsOf(title).entries()) {
      const found = [word, ...otherWords(word).map(stem)].flatMap((one) => byWord.get(one) ?? [])
      // French titles start with the noun, and rare words discriminate better than common ones.
      const weight = Math.log(1 + listings.length / (1 + found.length)) / (1 + place)
      whole += weight
      for (const { listing, nearStart } of found)
        scores.set(listing, (scores.get(listing) ?? 0) + weight * nearStart)
    }
    return [...scores]
      .map(([listing, score]) => ({ listing, score: score / whole }))
      .filter(({ score }) => score >= similarFrom)
      .sort((a, b) => b.score - a.score)
      .slice(0, similarAtMost)
  }
}

/** Stems of the distinctive words, in order; numbers and stop words are dropped. */
function wordsOf(title: string): string[] {
  const words = plainWords(title).filter((word) => word.length > 1 && !/^\d+$/.test(word) && !idle.has(word))
  return [...new Set(words.map(stem))]
}

/** Stop words of product titles. */
const idle = new Set(
  'de du des la le les et en un une au aux pour avec sur sans neuf neuve occasion bon bonne etat tres go gb kg ml cm lot taille piece pieces jour'.split(
    ' ',
  ),
)

const stem = (word: string) => (word.length > 3 ? word.replace(/[sx]$/, '') : word)
