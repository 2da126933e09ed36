import { useEffect, useRef, useState } from 'react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { blankComplaint, type ComplaintNote, openComplaint, writeComplaint } from './complaint-note.ts'

interface KeptComplaint {
  note: ComplaintNote
  /** The last keystroke could not be kept on this device. */
  isLost: boolean
  change(part: Partial<ComplaintNote>): void
}

/** What is being written about an order, kept at every keystroke; null for the first milliseconds. */
export function useComplaintNote(order: string): KeptComplaint | null {
  const { db } = useMirror()
  const [note, setNote] = useState<ComplaintNote | null>(null)
  const [isLost, lose] = useState(false)
  const latest = useRef<ComplaintNote | null>(null)
  useEffect(() => {
    let isOver = false
    const show = (kept: ComplaintNote) => {
      if (isOver || latest.current !== null) return
      latest.current = kept
      setNote(kept)
    }
    openComplaint(db, order).then(show, () => show(blankComplaint))
    return () => {
      isOver = true
    }
  }, [db, order])
  if (note === null) return null
  return {
    note,
    isLost,
    change(part) {
      const next = { ...(latest.current ?? blankComplaint), ...part }
      latest.current = next
      setNote(next)
      writeComplaint(db, order, next).then(
        () => lose(false),
        () => lose(true),
      )
    },
  }
}
