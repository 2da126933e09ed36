import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'

/** Null for erased accounts; `email` in lower case. */
export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return row ?? null
}

/** Without one the PIN of the wallet takes its place. */
export function hasPassword({ passwordHash }: Pick<UserRow, 'passwordHash'>): boolean {
  return passwordHash !== ''
}

/** `phone` in E.164. */
export async function findUserByLoginPhone(db: Db | Tx, phone: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.loginPhone, phone), isNull(users.deletedAt)))
  return row ?? null
}

/** Null for erased accounts. */
export async function findUser(db: Db | Tx, id: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row ?? null
}

/** Only erased accounts; the row is anonymized. */
export async function findErasedUser(tx: Tx, id: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.deletedAt)))
  return row ?? null
}

/** Locks the row until the end of the transaction; null for erased accounts. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update')
  return row ?? null
}

/** Null for erased accounts and those pending deletion. */
export async function findShownUser(db: Db | Tx, id: string): Promise<UserRow | null> {
  const found = await findUser(db, id)
  return found === null || found.leavesAt !== null ? null : found
}

export type UserChange = Partial<
  Pick<
    UserRow,
    | 'name'
    | 'email'
    | 'loginPhone'
    | 'loginPhoneAt'
    | 'phone'
    | 'onWhatsapp'
    | 'city'
    | 'bio'
    | 'shop'
    | 'avatar'
    | 'passwordHash'
    | 'leavesAt'
    | 'emailVerifiedAt'
  >
>

/** Null when the account is erased. */
export async function changeUser(tx: Tx, id: string, change: UserChange): Promise<UserRow | null> {
  if (Object.keys(change).length === 0) return findUser(tx, id)
  const [row] = await tx.update(users).set(change).where(eq(users.id, id)).returning()
  return row ?? null
}

export async function isAvatarUsed(db: Db, path: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.avatar, path)).limit(1)
  return found.length > 0
}

/** Anonymizes the row, which orders and reviews still reference. */
export async function eraseUser(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      name: 'Compte supprimé',
      email: `${id}@supprime.invalid`,
      loginPhone: null,
      loginPhoneAt: null,
      passwordHash: '',
      avatar: null,
      phone: null,
      onWhatsapp: false,
      city: null,
      bio: null,
      shop: null,
      isVerified: false,
      verifiedWith: null,
      verifiedAt: null,
      isAdmin: false,
      role: null,
      permissions: null,
      leavesAt: null,
      deletedAt: now,
    })
    .where(eq(users.id, id))
}
