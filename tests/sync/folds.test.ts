import { expect, it } from 'vitest'
import { statsKinds } from '#src/domains/dashboard/dashboard.ts'
import { notificationKinds, preferenceKinds } from '#src/domains/notifications/notifications.ts'
import { productKinds } from '#src/domains/products/mutations.ts'
import { mutations } from '#src/domains/registry.ts'
import type { FoldedTable, Kinds } from '#src/sync/mutation.ts'

const lists: Partial<Record<FoldedTable, Kinds>> = {
  products: productKinds,
  notifications: notificationKinds,
  stats: statsKinds,
  preferences: preferenceKinds,
}

it('each view folds every kind that changes its rows', () => {
  const folded: Record<string, string[]> = {}
  for (const { kind, folds } of mutations.values())
    for (const table of Object.keys(folds)) folded[table] = [...(folded[table] ?? []), kind].sort()
  const listed = Object.entries(lists).map(([table, kinds]) => [table, [...kinds.keys()].sort()])
  expect(folded).toEqual(Object.fromEntries(listed))
})
