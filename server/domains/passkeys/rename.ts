import { and, eq } from 'drizzle-orm'
import type { renamePasskey } from '#contract/passkeys.ts'
import { passkeys } from '#server/db/schema/account-security.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { presentPasskey } from './present.ts'

/** Another user's passkey is `not_found`. */
export async function rename(
  { tx, actor }: WriteContext,
  { params, body }: Input<typeof renamePasskey>,
): Promise<Answer<typeof renamePasskey>> {
  const [row] = await tx
    .update(passkeys)
    .set({ name: body.name })
    .where(and(eq(passkeys.id, params.id), eq(passkeys.userId, actor.id)))
    .returning()
  if (!row) throw new AppError('not_found')
  return { data: presentPasskey(row) }
}
