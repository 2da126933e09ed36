import type { StoredEntry } from '#src/db/outbox-entry.ts'

/** Lane and target of everything that is done to one saved search. */
export function searchTarget({ id }: { id: string }): string {
  return `search:${id}`
}

/** What of it has not left yet: the newer action says all that counts. */
export function unsentOf(given: { id: string }, queue: readonly StoredEntry[]): number[] {
  return queue.filter(({ target }) => target === searchTarget(given)).map(({ seq }) => seq)
}
