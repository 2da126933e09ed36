import { useEffect, useRef, useState } from 'react'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import { isSettled } from './use-ready-photos.ts'

/** Runs `send` once all photos are compressed; `waiting` is the pending argument meanwhile. */
export function useWhenReady(
  photos: readonly DraftPhotoRow[],
  send: (publish: boolean) => Promise<void>,
): { waiting: boolean | null; ask: (publish: boolean) => void } {
  const [waiting, setWaiting] = useState<boolean | null>(null)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const isReady = photos.every(isSettled)
  useEffect(() => {
    if (waiting === null || !isReady) return
    setWaiting(null)
    void latest.current(waiting)
  }, [waiting, isReady])
  return { waiting: isReady ? null : waiting, ask: setWaiting }
}
