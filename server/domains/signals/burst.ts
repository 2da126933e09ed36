import { sql } from 'drizzle-orm'
import { frenchNumber } from '#contract/money.ts'
import type { Signal } from '#contract/signals.ts'
import type { Tx } from '#server/db/types.ts'

/** A seller clearing out a household creates about five products in an hour. */
const manyInAnHour = 8

/** Products created as one of many by the same seller within an hour. */
export async function burst(tx: Tx, productIds: readonly string[]): Promise<Map<string, Signal>> {
  if (productIds.length === 0) return new Map()
  const ids = sql.param(`{${productIds.join(',')}}`)
  const { rows } = await tx.execute<{ id: string; many: number }>(sql`
    select p.id, (
      select count(*)::int from products q
      where q.seller_id = p.seller_id and q.created_at <= p.created_at and q.created_at > p.created_at - interval '1 hour'
    ) as many
    from products p where p.id = any(${ids}::uuid[])`)
  return new Map(
    rows
      .filter(({ many }) => many >= manyInAnHour)
      .map(({ id, many }) => {
        const text = `Le vendeur a créé ${frenchNumber(many)} annonces en une heure.`
        return [id, { kind: 'burst', text, related: [] }] as const
      }),
  )
}
