/**
 * A text that sorts rows by birth and then by id. Rows of servers that send no date keep the order of their ids,
 * numeric ids as numbers. Never empty, because IndexedDB leaves rows without a key out of an index.
 */
export function sortKey(createdAt: string | null, id: string): string {
  return `${createdAt ?? ''}|${/^\d+$/.test(id) ? id.padStart(20, '0') : id}`
}
