import { v7 as uuidv7 } from 'uuid'
import { type NotificationRow, notifications } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'

/** An unread notification of this user, with its sequence. */
export function addNotification(
  db: Db,
  userId: string,
  given: Partial<NotificationRow> = {},
): Promise<NotificationRow> {
  return db.transaction(async (tx) => {
    const seq = await nextSeq(tx, userId)
    const [row] = await tx
      .insert(notifications)
      .values({
        id: uuidv7(),
        userId,
        type: 'like',
        title: 'Nouveau favori',
        message: 'Une personne aime votre annonce.',
        data: {},
        createdAt: new Date('2026-11-20T10:00:00.000Z'),
        seq,
        ...given,
      })
      .returning()
    if (!row) throw new Error('no row')
    return row
  })
}
