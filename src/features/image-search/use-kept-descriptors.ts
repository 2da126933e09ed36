import { use, useEffect, useState } from 'react'
import { askDescriptors } from '#src/api/image-search.ts'
import type { Net } from '#src/api/net.ts'
import { updateDescriptors } from '#src/local-search/descriptors/update-descriptors.ts'
import { useMirror, useSyncStatus, useWanted } from '#src/mirror/mirror-context.ts'
import { useSession } from '#src/session/session-context.ts'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { seePhoto } from './see-photo.ts'

/**
 * While the screen is open and there is a network, brings in what the photos of this device's listings look like, after
 * each landing. The answer grows when something has come.
 */
export function useKeptDescriptors(net: Net): number {
  const { db } = useMirror()
  const { online, busy } = useSyncStatus()
  // The screen shows no list of its own, and only an answer tells that the network is back.
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
    // Without an answer the next landing tries again.
    keep().catch(() => {})
    return () => {
      isOver = true
    }
  }, [db, net, session, saver, online, busy])
  return times
}
