import { corpus } from './corpus.ts'
import { ndcgAt10 } from './ndcg.ts'
import { type JudgedQuery, queries } from './queries.ts'

export interface Verdict {
  query: JudgedQuery
  score: number
  /** Titles of the first results with their grades. */
  found: string[]
}

/** 3, 2 or 1 for a title that answers the query, else 0. */
export function gradeOf({ best, good, fair }: JudgedQuery, title: string): number {
  if (best?.test(title)) return 3
  if (good?.test(title)) return 2
  return fair?.test(title) ? 1 : 0
}

export async function classifyResponse(
  search: (q: string) => Promise<readonly string[]>,
): Promise<Verdict[]> {
  const titleOf = new Map(corpus.map(({ id, title }) => [id, title]))
  const verdicts: Verdict[] = []
  for (const query of queries) {
    const titles = (await search(query.q)).map((id) => titleOf.get(id) ?? '?')
    const grades = titles.map((title) => gradeOf(query, title))
    const possible = corpus.map(({ title }) => gradeOf(query, title))
    const found = titles.slice(0, 10).map((title, place) => `${grades[place]} ${title}`)
    verdicts.push({ query, score: ndcgAt10(grades, possible), found })
  }
  return verdicts
}

export const meanOf = (verdicts: readonly Verdict[]) =>
  verdicts.reduce((sum, { score }) => sum + score, 0) / verdicts.length

export function worstOf(verdicts: readonly Verdict[], count = 10): string {
  return verdicts
    .toSorted((a, b) => a.score - b.score)
    .slice(0, count)
    .map(
      ({ query, score, found }) =>
        `${score.toFixed(3)} ${query.kind} « ${query.q} »\n    ${found.join('\n    ')}`,
    )
    .join('\n')
}
