import { desc, eq } from 'drizzle-orm'
import type { Signal } from '#contract/signals.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { burst } from './burst.ts'
import { sharedDevice } from './shared-device.ts'

const lastListings = 50

export async function signalsOfPerson(tx: Tx, userId: string): Promise<Signal[]> {
  const last = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sellerId, userId))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(lastListings)
  const bursts = await burst(
    tx,
    last.map(({ id }) => id),
  )
  // The newest product of a burst has the full count.
  const run = last.flatMap(({ id }) => bursts.get(id) ?? [])[0]
  return [run, await sharedDevice(tx, userId)].flatMap((signal) => signal ?? [])
}
