/** Position in the change feed, ordered by (seq, id); rows after it follow. */
export interface FeedPlace {
  seq: number
  id: string
}

export interface Cursor {
  after: FeedPlace
  /** The client's sequence at its last full read; if later tombstones are pruned, the client must reset. */
  since: number
}

export const feedStart: FeedPlace = { seq: 0, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const form = /^c1\.([a-z]+)\.(\d{1,15})\.([0-9a-f-]{36})\.(\d{1,15})$/

export function formatCursor(collection: string, cursor: Cursor): string {
  const id = cursor.after.id
  return `c1.${collection}.${cursor.after.seq}.${id}.${cursor.since}`
}

/** Null when the text is not a cursor of this collection. */
export function parseCursor(collection: string, text: string): Cursor | null {
  const [, name, seq, id, since] = form.exec(text) ?? []
  if (name !== collection || seq === undefined || id === undefined || since === undefined) return null
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  return { after: { seq: Number(seq), id }, since: Number(since) }
}
