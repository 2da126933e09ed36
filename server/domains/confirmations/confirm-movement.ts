import { confirmationMs, type confirmMovement } from '#contract/confirmations.ts'
import { movementConfirmations } from '#server/db/schema/confirmations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { confirmByKey } from '../passkeys/index.ts'
import { checkPin } from './check-pin.ts'
import { digestMovement } from './digest-movement.ts'
import type { ConfirmationSettings } from './settings.ts'

/** Stores the confirmation of one movement; it is valid for some minutes and for one use. */
export async function confirm(
  { publicUrl }: ConfirmationSettings,
  { db, actor, now }: CallContext,
  { body }: Input<typeof confirmMovement>,
): Promise<Answer<typeof confirmMovement>> {
  const { movement, proof } = body
  if (proof.by === 'pin') await checkPin(db, actor.id, proof.pin, now)
  else await confirmByKey(db, actor.id, proof.credential, { publicUrl, now })
  const expiresAt = new Date(now.getTime() + confirmationMs)
  await db
    .insert(movementConfirmations)
    .values({ userId: actor.id, digest: digestMovement(movement), expiresAt })
    .onConflictDoUpdate({
      target: [movementConfirmations.userId, movementConfirmations.digest],
      set: { expiresAt },
    })
  return { message: 'Confirmé.' }
}
