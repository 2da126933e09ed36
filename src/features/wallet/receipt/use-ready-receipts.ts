import { use, useEffect, useRef } from 'react'
import type { StatementLine } from '#contract/wallet.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { DataSaverContext } from '#src/ui/data-saver.ts'

/** Count of recent movements whose receipts are prefetched for use offline. */
const kept = 20

/** Requests each receipt once; not with data saver. */
export function useReadyReceipts(lines: readonly StatementLine[]): void {
  const { db, sync } = useMirror()
  const { online } = useSyncStatus()
  const saver = use(DataSaverContext)
  const asked = useRef(new Set<string>())
  const newest = lines
    .slice(0, kept)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (!online || newest === '' || saver.saves()) return
    const bring = async () => {
      const ids = newest.split(' ').filter((id) => !asked.current.has(id))
      const there = await db.receipts.bulkGet(ids)
      const missing = ids.filter((_, at) => there[at] === undefined)
      if (missing.length === 0) return
      for (const id of missing) asked.current.add(id)
      await sync.refresh(missing.map((id) => `receipt:${id}`))
    }
    // Fails when the database closes on a change of user.
    bring().catch(() => {})
  }, [db, sync, online, newest, saver])
}
