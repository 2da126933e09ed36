import { desc, eq } from 'drizzle-orm'
import type { Signal } from '#contract/signals.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { burst } from './burst.ts'
import { sharedDevice } from './shared-device.ts'

/** So many of the last listings are looked at. */
const lastListings = 50

/** What may be worth a look about a person. */
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
  // The newest listing of a run counts all of it.
  const run = last.flatMap(({ id }) => bursts.get(id) ?? [])[0]
  return [run, await sharedDevice(tx, userId)].flatMap((signal) => signal ?? [])
}
