import { users } from './db/schema/users.ts'
import type { Db } from './db/types.ts'
import { systemClock } from './kernel/clock.ts'

export async function loadDemoIntoEmpty(
  db: Db,
  mediaDir: string,
  log: (line: string) => void,
): Promise<void> {
  const somebody = await db.select({ id: users.id }).from(users).limit(1)
  if (somebody.length > 0) return
  log('Chargement du marché de démonstration…')
  // Lazy import: it loads the image library, which a server in use may never need.
  const { loadDemo } = await import('./db/demo/load.ts')
  await loadDemo({ db, mediaDir, now: systemClock.now(), log })
}
