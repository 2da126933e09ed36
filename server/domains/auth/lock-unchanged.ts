import type { UserRow } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { lockUser } from '../users/index.ts'

/** Locks the account; throws at the field `password` if the verified password is outdated. */
export async function lockUnchanged(
  tx: Tx,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<UserRow> {
  const present = await lockUser(tx, id)
  if (present?.passwordHash === passwordHash) return present
  throw new AppError('validation_failed', { fields: { password: ['Ce n’est pas votre mot de passe.'] } })
}
