import { use, useEffect, useState } from 'react'
import { askDescriptors } from '#src/api/image-search.ts'
import type { Net } from '#src/api/net.ts'
import { updateDescriptors } from '#src/local-search/descriptors/update-descriptors.ts'
import { useMirror, useSyncStatus, useWanted } from '#src/mirror/mirror-context.ts'
import { useSession } from '#src/session/session-context.ts'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { seePhoto } from './see-photo.ts'

/** Updates descriptors after each pull while online; the returned number grows with each addition. */
export function useKeptDescriptors(net: Net): number {
  const { db } = useMirror()
  const { online, busy } = useSyncStatus()
  // The screen has no collection of its own, and only a response shows that the network is back.
  useWanted('categories')
  const session = useSession()
  const saver = use(DataSaverContext)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!online || busy) return
    let isOver = false
    const keep = async () => {
      const before = await db.looks.count()
      await updateDescriptors({
        db,
        now: Date.now,
        ask: (ids) => {
          const state = session.state()
          return askDescriptors(net, state.status === 'signed-in' ? state.token : null, ids)
        },
        see: saver.saves() ? null : seePhoto,
      })
      if (!isOver && (await db.looks.count()) !== before) setTimes((known) => known + 1)
    }
    // If it fails, the next pull retries.
    keep().catch(() => {})
    return () => {
      isOver = true
    }
  }, [db, net, session, saver, online, busy])
  return times
}
