import { findDemoAccounts } from './db/demo/find-demo-accounts.ts'
import type { UserRow } from './db/schema/users.ts'
import { closeAccounts } from './domains/account/index.ts'
import { isStaff } from './domains/decisions/index.ts'
import type { Exposure } from './exposure.ts'
import type { Services } from './kernel/services.ts'
import { loadDemoIntoEmpty } from './load-demo-into-empty.ts'
import { StartRefused } from './start-refused.ts'

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
