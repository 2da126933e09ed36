import { silentAfterMs } from '#contract/phone-codes.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { changeUser, findUserByLoginPhone } from '../users/index.ts'

type Seen = Pick<UserRow, 'lastSeenAt' | 'loginPhoneAt' | 'createdAt'>

/** Not used for a year: the operator may have given its number to another person. */
export function isSilent({ lastSeenAt, loginPhoneAt, createdAt }: Seen, now: Date): boolean {
  const last = Math.max(createdAt.getTime(), loginPhoneAt?.getTime() ?? 0, lastSeenAt?.getTime() ?? 0)
  return now.getTime() - last > silentAfterMs
}

/** Takes the number from an account that is silent. Throws `phone_taken` for another one. */
export async function freePhone(tx: Tx, phone: string, now: Date): Promise<void> {
  const holder = await findUserByLoginPhone(tx, phone)
  if (holder === null) return
  if (!isSilent(holder, now)) throw new AppError('phone_taken')
  await changeUser(tx, holder.id, { loginPhone: null, loginPhoneAt: null })
}
