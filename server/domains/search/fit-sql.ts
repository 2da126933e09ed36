import { type SQL, sql } from 'drizzle-orm'
import { searchDocuments } from '#server/db/schema/search.ts'
import { anyCategory, anyOf, type Field, type Part, partText } from './term.ts'

type Place = (part: Part) => string | null

const own =
  (field: Field): Place =>
  (part) =>
    anyOf(part.own, field)
const also =
  (field: Field): Place =>
  (part) =>
    anyOf(part.also, field)

const called =
  (kind: keyof Part['categories']): Place =>
  (part) =>
    anyCategory(part.categories[kind])

/** Score of a term by the place of the match, best first; the first match counts. */
const marks: readonly (readonly [Place, number])[] = [
  [own('head'), 100],
  [called('own'), 88],
  [own('A'), 85],
  [also('head'), 80],
  [called('also'), 72],
  [also('A'), 70],
  [own('D'), 65],
  [called('within'), 58],
  [own('B'), 55],
  [called('top'), 45],
  [also('B'), 40],
  [own('C'), 35],
  [(part) => anyOf(part.related, 'A'), 25],
  [partText, 20],
]

const fits = (text: string) => sql`${searchDocuments.document} @@ ${text}::tsquery`

function fitOf(part: Part): SQL {
  const cases = marks.flatMap(([place, mark]) => {
    const text = place(part)
    return text === null ? [] : [sql`when ${fits(text)} then ${sql.raw(String(mark))}`]
  })
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`
}

export function fitSql(parts: readonly Part[]): SQL {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const sums = parts.map((part) => sql`${fitOf(part)} * ${sql.raw(String(part.weight))}`)
  return sql`(${sql.join(sums, sql` + `)})::float8 / ${sql.raw(String(total))}`
}
