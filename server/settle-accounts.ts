import { eq } from 'drizzle-orm'
import type { Exposure } from './config.ts'
import { findDemoAccounts } from './db/demo/members.ts'
import { type UserRow, users } from './db/schema/users.ts'
import type { Db } from './db/types.ts'
import { closeAccounts } from './domains/account/index.ts'
import { recordAudit } from './domains/audit/index.ts'
import { findUserByEmail, hasAdmin, isStaff, lockStaff } from './domains/users/index.ts'
import { type Services, systemClock } from './kernel/services.ts'
import { runTransaction } from './kernel/transaction.ts'
import { StartRefused } from './start-refused.ts'

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

/** Returns the usable demo accounts. Throws `StartRefused` if they would make a public server unsafe (decision 060). */
export async function settleDemo(
  services: Services,
  { demo, isPublic }: Exposure,
  mediaDir: string,
): Promise<UserRow[]> {
  const { db, log } = services
  if (demo === 'on' || demo === 'staff') await loadDemoIntoEmpty(db, mediaDir, log)
  const accounts = await findDemoAccounts(db)
  const close = async (which: readonly UserRow[]) => {
    await closeAccounts(
      services,
      which.map(({ id }) => id),
    )
    if (which.length > 0) log(`Comptes de démonstration fermés : ${which.length}.`)
  }
  if (demo === 'close') {
    await close(accounts)
    return []
  }
  if (!isPublic || demo === 'staff') return demo === 'off' ? [] : accounts
  if (demo === 'on') {
    await close(accounts.filter(isStaff))
    return accounts.filter((row) => !isStaff(row))
  }
  if (accounts.length === 0) return []
  throw new StartRefused(
    'Cette base contient des comptes de démonstration, dont le mot de passe est connu de tous, et d’autres machines peuvent joindre ce serveur : LOUMA_DEMO=close ferme ces comptes, LOUMA_DEMO=1 garde une démonstration publique sans son équipe.',
  )
}

async function loadDemoIntoEmpty(db: Db, mediaDir: string, log: (line: string) => void): Promise<void> {
  const somebody = await db.select({ id: users.id }).from(users).limit(1)
  if (somebody.length > 0) return
  log('Chargement du marché de démonstration…')
  // Lazy import: it loads the image library, which a server in use may never need.
  const { loadDemo } = await import('./db/demo/load.ts')
  await loadDemo({ db, mediaDir, now: systemClock.now(), log })
}
