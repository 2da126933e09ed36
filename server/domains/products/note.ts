import { v7 as uuidv7 } from 'uuid'
import { activity } from '#server/db/schema/notifications.ts'
import type { ProductRow } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'

export function quoted(title: string): string {
  return `«\u00a0${title}\u00a0»`
}

export async function note(
  tx: Tx,
  product: Pick<ProductRow, 'id' | 'sellerId'>,
  words: { title: string; message: string; now: Date },
): Promise<void> {
  const { title, message, now } = words
  await tx.insert(activity).values({
    id: uuidv7({ msecs: now.getTime() }),
    userId: product.sellerId,
    type: 'product',
    title,
    message,
    productId: product.id,
    createdAt: now,
  })
}
