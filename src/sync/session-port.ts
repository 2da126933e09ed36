import type { MetaDb } from '#src/db/meta-db.ts'
import { writerVersion } from '#src/db/meta-db.ts'
import type { SessionPort } from './ports.ts'

export function createSessionPort(meta: MetaDb): SessionPort {
  return {
    async active() {
      const session = await meta.session.get('session')
      if (!session?.userId || !session.token || session.refusedEpoch === session.epoch) return null
      return { userId: session.userId, token: session.token, epoch: session.epoch }
    },
    refuse: (epoch) =>
      meta.transaction('rw', meta.session, async () => {
        const session = await meta.session.get('session')
        if (session?.epoch !== epoch) return
        await meta.session.put({ ...session, token: null, refusedEpoch: epoch })
      }),
    async mayWrite() {
      const guard = await meta.guard.get('guard')
      return guard === undefined || guard.minWriter <= writerVersion
    },
  }
}

/** Makes older code in other tabs or a waiting worker reload before it writes. One transaction. */
export function raiseGuard(meta: MetaDb, minWriter: number): Promise<void> {
  return meta.transaction('rw', meta.guard, async () => {
    const guard = await meta.guard.get('guard')
    if (guard === undefined || guard.minWriter < minWriter) await meta.guard.put({ id: 'guard', minWriter })
  })
}
