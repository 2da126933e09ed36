/** A place in a user's feed of changes: after this row of this sequence. */
export interface FeedPlace {
  seq: number
  id: string
}

/** What a cursor holds: where to go on, and since when its reader has been following. */
export interface Cursor {
  after: FeedPlace
  /** The user's sequence when the reader began (or last caught up); older than the kept tombstones means reset. */
  since: number
}

/** Before the first change. */
export const feedStart: FeedPlace = { seq: 0, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const form = /^c1\.([a-z]+)\.(\d{1,15})\.([0-9a-f-]{36})\.(\d{1,15})$/

/** The cursor as text: opaque to clients, readable to us. */
export function formatCursor(collection: string, cursor: Cursor): string {
  const id = cursor.after.id
  return `c1.${collection}.${cursor.after.seq}.${id}.${cursor.since}`
}

/** The cursor that a client sent, or null when it is not one of this list. */
export function parseCursor(collection: string, text: string): Cursor | null {
  const [, name, seq, id, since] = form.exec(text) ?? []
  if (name !== collection || seq === undefined || id === undefined || since === undefined) return null
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  return { after: { seq: Number(seq), id }, since: Number(since) }
}
