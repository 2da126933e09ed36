import { corpus } from './corpus.ts'
import { ndcgAt10 } from './ndcg.ts'
import { type JudgedQuery, queries } from './queries.ts'

export interface RelevanceGrade {
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

export async function gradeResults(
  search: (q: string) => Promise<readonly string[]>,
): Promise<RelevanceGrade[]> {
  const titleOf = new Map(corpus.map(({ id, title }) => [id, title]))
  const graded: RelevanceGrade[] = []
  for (const query of queries) {
    const titles = (await search(query.q)).map((id) => titleOf.get(id) ?? '?')
    const grades = titles.map((title) => gradeOf(query, title))
    const possible = corpus.map(({ title }) => gradeOf(query, title))
    const found = titles.slice(0, 10).map((title, place) => `${grades[place]} ${title}`)
    graded.push({ query, score: ndcgAt10(grades, possible), found })
  }
  return graded
}

export const meanOf = (graded: readonly RelevanceGrade[]) =>
  graded.reduce((sum, { score }) => sum + score, 0) / graded.length

export function worstOf(graded: readonly RelevanceGrade[], count = 10): string {
  return graded
    .toSorted((a, b) => a.score - b.score)
    .slice(0, count)
    .map(
      ({ query, score, found }) =>
        `${score.toFixed(3)} ${query.kind} « ${query.q} »\n    ${found.join('\n    ')}`,
    )
    .join('\n')
}
