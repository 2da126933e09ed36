import type { beginConfirmation } from '#contract/confirmations.ts'
import type { Answer } from '#server/http/api.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { askToConfirm } from '../passkeys/index.ts'
import type { ConfirmationSettings } from './settings.ts'

export async function begin(
  { publicUrl }: ConfirmationSettings,
  { db, actor, now }: CallContext,
): Promise<Answer<typeof beginConfirmation>> {
  return { options: await askToConfirm(db, actor.id, { publicUrl, now }) }
}
