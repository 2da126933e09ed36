/** By creation date, then id. Never empty: IndexedDB leaves rows without a key out of an index. */
export function sortKey(createdAt: string | null, id: string): string {
  return `${createdAt ?? ''}|${/^\d+$/.test(id) ? id.padStart(20, '0') : id}`
}
