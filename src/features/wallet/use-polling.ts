import { useEffect } from 'react'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'

/** Polling interval while a transfer is on screen (ms). */
const pauseMs = 8_000

export function usePolling(names: readonly string[], isUnderWay: boolean): void {
  const { sync } = useMirror()
  const { online } = useSyncStatus()
  const all = names.join(' ')
  useEffect(() => {
    if (!isUnderWay || !online) return
    const timer = setInterval(() => void sync.refresh(all.split(' ')), pauseMs)
    return () => clearInterval(timer)
  }, [sync, online, isUnderWay, all])
}
