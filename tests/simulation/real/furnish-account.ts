import { v7 } from 'uuid'
import { notifications } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'

/** Three listings through the API, and three pieces of news straight into the database. */
export async function furnishAccount(
  db: Db,
  userId: string,
  post: (path: string, body: unknown) => Promise<unknown>,
): Promise<void> {
  for (const title of ['Robe wax', 'Sac en raphia', 'Sandales']) {
    await post('/products', { id: v7(), title, price: 12_000, category: 'mode', city: 'Dakar' })
  }
  for (let at = 0; at < 3; at += 1) {
    await db.transaction(async (tx) => {
      const seq = await nextSeq(tx, userId)
      await tx.insert(notifications).values({
        id: v7(),
        userId,
        type: 'like',
        title: `Nouvelle ${at}`,
        message: '',
        data: {},
        createdAt: new Date(Date.UTC(2026, 9, 1, 10, at)),
        seq,
      })
    })
  }
}
