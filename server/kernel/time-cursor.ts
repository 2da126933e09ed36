import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { AppError } from './app-error.ts'

/** A place in a list that is ordered by an instant and then by id. */
export interface TimePlace {
  at: Date
  id: string
}

const form = /^t1\.([a-z]+)\.(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The place as text: opaque to clients, good for the list of this name only. */
function formatTimePlace(list: string, { at, id }: TimePlace): string {
  return `t1.${list}.${at.getTime()}.${id}`
}

/** The place that a client sent, or null for none; refused when it is of another list, or no place at all. */
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

/** What comes after a place of a list that begins with the oldest; everything without one. */
export function laterThan(at: AnyColumn, id: AnyColumn, place: TimePlace | null): SQL | undefined {
  if (place === null) return undefined
  // Compared as a row, so that an index on both begins at the place.
  return sql`(${at}, ${id}) > (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
}

/** A page out of one row more than it holds, and where the next one begins. */
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
