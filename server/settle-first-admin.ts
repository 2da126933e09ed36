import { eq } from 'drizzle-orm'
import { users } from './db/schema/users.ts'
import { recordAudit } from './domains/audit/index.ts'
import { findUserByEmail, hasAdmin, lockStaff } from './domains/users/index.ts'
import type { Services } from './kernel/services.ts'
import { runTransaction } from './kernel/transaction.ts'

/** Grants LOUMA_ADMIN the role only while no admin can sign in, so that a restart never restores revoked rights. */
export async function settleFirstAdmin(
  { db, clock, log, asksForEmailProof }: Pick<Services, 'db' | 'clock' | 'log' | 'asksForEmailProof'>,
  email: string | null,
): Promise<void> {
  const line = await runTransaction(db, async (tx) => {
    await lockStaff(tx)
    if (await hasAdmin(tx)) return null
    if (email === null) return 'Personne n’administre ce marché : LOUMA_ADMIN nomme l’e-mail de qui le fera.'
    const found = await findUserByEmail(tx, email)
    if (found === null)
      return `Personne n’administre ce marché : inscrivez-vous dans Louma avec l’e-mail ${email}, puis redémarrez le serveur.`
    if (asksForEmailProof && found.emailVerifiedAt === null)
      return `Personne n’administre ce marché : confirmez l’e-mail ${email} par le lien reçu, puis redémarrez le serveur.`
    if (found.bannedAt !== null || found.leavesAt !== null)
      return `Personne n’administre ce marché : le compte ${email} est fermé.`
    await tx.update(users).set({ isAdmin: true }).where(eq(users.id, found.id))
    await recordAudit(tx, {
      actorId: found.id,
      now: clock.now(),
      action: 'user.grant',
      target: 'user',
      targetId: found.id,
      before: { is_admin: false },
      after: { is_admin: true },
      reason: 'LOUMA_ADMIN',
    })
    return `${email} administre ce marché.`
  })
  if (line !== null) log(line)
}
