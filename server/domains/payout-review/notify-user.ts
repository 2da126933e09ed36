import type { Tx } from '#server/db/types.ts'
import { notify } from '../notifications/index.ts'

/** `order` is the closest of the existing notification types. */
export async function notifyUser(
  tx: Tx,
  userId: string,
  words: { title: string; message: string },
  now: Date,
): Promise<void> {
  await notify(tx, [userId], { type: 'order', ...words, data: {}, now })
}
