import type { NotificationRow } from '#src/db/rows.ts'

/** Argument of 'mark all as read'; null for an empty list. */
export function newestShown(
  rows: readonly Pick<NotificationRow, 'id' | 'created_at' | 'sortKey'>[],
): { id: string; createdAt: string | null } | null {
  let newest: (typeof rows)[number] | null = null
  for (const row of rows) if (newest === null || row.sortKey > newest.sortKey) newest = row
  return newest === null ? null : { id: newest.id, createdAt: newest.created_at }
}
