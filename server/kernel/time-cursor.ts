import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { AppError } from './app-error.ts'

/** Position in a list ordered by (time, id). */
export interface TimePlace {
  at: Date
  id: string
}

const form = /^t1\.([a-z]+)\.(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function formatTimePlace(list: string, { at, id }: TimePlace): string {
  return `t1.${list}.${at.getTime()}.${id}`
}

/** Null without a cursor; throws `validation_failed` for a cursor of another list. */
export function readTimePlace(list: string, text: string | undefined): TimePlace | null {
  if (text === undefined) return null
  const [, name, ms, id] = form.exec(text) ?? []
  const at = new Date(Number(ms))
  if (name !== list || id === undefined || Number.isNaN(at.getTime())) {
    throw new AppError('validation_failed', {
      fields: { cursor: ['Cette suite de liste n’est pas valable. Reprenez la liste au début.'] },
    })
  }
  return { at, id }
}

/** Condition for rows after the position in ascending order; undefined without one. */
export function laterThan(at: AnyColumn, id: AnyColumn, place: TimePlace | null): SQL | undefined {
  if (place === null) return undefined
  // Row comparison, so that an index on both columns can seek to the position.
  return sql`(${at}, ${id}) > (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
}

/** `rows` must be queried with `limit + 1`. */
export function timePage<Row>(
  list: string,
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => TimePlace,
): { rows: Row[]; meta: { has_more: boolean; cursor?: string } } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length <= limit || last === undefined) return { rows: page, meta: { has_more: false } }
  return { rows: page, meta: { has_more: true, cursor: formatTimePlace(list, placeOf(last)) } }
}
