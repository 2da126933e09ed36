import { eq } from 'drizzle-orm'
import type { unsubscribePush } from '#contract/push.ts'
import { pushSubscriptions } from '#server/db/schema/push.ts'
import type { Answer } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'

export async function unsubscribe({ tx, actor }: WriteContext): Promise<Answer<typeof unsubscribePush>> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, actor.session))
  return { message: 'Plus de notifications sur cet appareil.' }
}
