/** What the server has said yes to, and what nobody knows of: the yes may have been lost. */
export interface Journal {
  /** Ids of messages, each the text of its message as well. */
  messages: { said: Set<string>; unsure: Set<string> }
  /** States of orders, in the order in which they were acknowledged; `isUnsure`: a further step may have been done. */
  orders: Map<string, { states: string[]; isUnsure: boolean }>
  /** By person and product: kept or not; null when nobody knows. */
  favorites: Map<string, boolean | null>
}

/** A journal with nothing in it. */
export function openJournal(): Journal {
  return { messages: { said: new Set(), unsure: new Set() }, orders: new Map(), favorites: new Map() }
}
