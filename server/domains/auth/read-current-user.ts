import type { currentUser } from '#contract/auth.ts'
import type { Answer } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { findUser, presentUser } from '../users/index.ts'
import type { AuthSettings } from './settings.ts'

export async function readCurrentUser(
  { services }: Pick<AuthSettings, 'services'>,
  { tx, actor, now }: ReadContext,
): Promise<Answer<typeof currentUser>> {
  const found = await findUser(tx, actor.id)
  // The account may have been erased between the session check and this snapshot.
  if (!found) throw new AppError('unauthenticated')
  return { user: presentUser(found, now, services) }
}
