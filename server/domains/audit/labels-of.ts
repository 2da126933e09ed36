import { inArray } from 'drizzle-orm'
import type { AuditTarget } from '#contract/audit.ts'
import { categories } from '#server/db/schema/categories.ts'
import { orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

interface Target {
  target: AuditTarget
  targetId: string
}

const named = {
  user: { table: users, id: users.id, label: users.name },
  product: { table: products, id: products.id, label: products.title },
  category: { table: categories, id: categories.id, label: categories.name },
  order: { table: orders, id: orders.id, label: orders.title },
} as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Display names keyed by `<target> <id>`; targets without a name are missing. */
export async function labelsOf(tx: Tx, targets: readonly Target[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [target, { table, id, label }] of Object.entries(named)) {
    const ids = targets
      .filter((one) => one.target === target && uuid.test(one.targetId))
      .map((one) => one.targetId)
    if (ids.length === 0) continue
    const rows = await tx
      .select({ id, label })
      .from(table)
      .where(inArray(id, [...new Set(ids)]))
    for (const row of rows) found.set(`${target} ${row.id}`, row.label)
  }
  return found
}
