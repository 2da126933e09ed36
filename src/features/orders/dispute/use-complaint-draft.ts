import { useEffect, useRef, useState } from 'react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { blankComplaint, type ComplaintDraft, openComplaint, writeComplaint } from './complaint-draft.ts'

interface KeptComplaint {
  note: ComplaintDraft
  /** The last change could not be stored. */
  isLost: boolean
  change(part: Partial<ComplaintDraft>): void
}

/** Stores every change; null until the draft is read. */
export function useComplaintDraft(order: string): KeptComplaint | null {
  const { db } = useMirror()
  const [note, setNote] = useState<ComplaintDraft | null>(null)
  const [isLost, lose] = useState(false)
  const latest = useRef<ComplaintDraft | null>(null)
  useEffect(() => {
    let isOver = false
    const show = (kept: ComplaintDraft) => {
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
