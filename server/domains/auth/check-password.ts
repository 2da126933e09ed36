import type { UserRow } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { findUser } from '../users/index.ts'
import { passwordMatches } from './passwords.ts'

/** Throws at the field `password`. Later changes need `lockUnchanged` to detect a concurrent change. */
export async function checkPassword(
  { limits }: { limits: Pick<RateLimits, 'own'> },
  db: Db,
  userId: string,
  password: string,
): Promise<UserRow> {
  const succeeded = await limits.own(userId)
  const found = await findUser(db, userId)
  if (!found || !(await passwordMatches(found.passwordHash, password))) {
    throw new AppError('validation_failed', { fields: { password: ['Ce n’est pas votre mot de passe.'] } })
  }
  await succeeded()
  return found
}
