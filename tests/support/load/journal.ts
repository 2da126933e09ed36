/** What the server has acknowledged, and what is unsure because the answer was lost. */
export interface Journal {
  /** Ids of messages; the id is the text of its message as well. */
  messages: { acknowledged: Set<string>; unsure: Set<string> }
  /** States of orders, in the order in which they were acknowledged; `isUnsure`: a further step may have been done. */
  orders: Map<string, { states: string[]; isUnsure: boolean }>
  /** By user and product: favourite or not; null when unsure. */
  favorites: Map<string, boolean | null>
}

export function openJournal(): Journal {
  return { messages: { acknowledged: new Set(), unsure: new Set() }, orders: new Map(), favorites: new Map() }
}
