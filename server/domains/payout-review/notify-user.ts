import type { Tx } from '#server/db/types.ts'
import { notify } from '../notifications/index.ts'

/** Tells a person what the staff have decided about money; of the five types of news, orders are the ones about money. */
export async function notifyUser(
  tx: Tx,
  userId: string,
  words: { title: string; message: string },
  now: Date,
): Promise<void> {
  await notify(tx, [userId], { type: 'order', ...words, data: {}, now })
}
