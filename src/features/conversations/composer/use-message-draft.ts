import { useCallback, useEffect, useRef, useState } from 'react'
import type { Risk } from '#contract/risky-words.ts'
import { isQuota } from '#src/db/is-quota.ts'
import type { MessageDraftRow } from '#src/db/message-draft-row.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useStable } from '../use-stable.ts'
import { blankDraft, openNote, writeNote } from './draft-store.ts'

export interface MessageDraft {
  id: string
  words: string
  photo: string | null
  waved: readonly Risk[]
  /** The last edit could not be stored on this device. */
  isLost: boolean
  change(change: Partial<Omit<MessageDraftRow, 'id'>>): void
  wave(risk: Risk): void
}

/** Message draft, stored on every edit; null until it is read, unless `ahead` was preloaded. */
export function useMessageDraft(id: string, ahead: MessageDraftRow | null = null): MessageDraft | null {
  const { db } = useMirror()
  const [note, setNote] = useState(ahead)
  const [isLost, lose] = useState(false)
  const latest = useRef(note)
  const show = useCallback((next: MessageDraftRow) => {
    latest.current = next
    setNote(next)
  }, [])

  useEffect(() => {
    let isOver = false
    openNote(db, id).then(
      (kept) => {
        // Do not overwrite text typed before the read finished.
        if (!isOver && latest.current === ahead) show(kept)
      },
      (error: unknown) => {
        if (isOver) return
        if (latest.current === null) show(blankDraft(id))
        lose(isQuota(error))
      },
    )
    return () => {
      isOver = true
    }
  }, [db, id, show, ahead])

  const change = useStable<MessageDraft['change']>((part) => {
    const next = { ...(latest.current ?? blankDraft(id)), ...part }
    show(next)
    writeNote(db, next).then(
      () => lose(false),
      () => lose(true),
    )
  })
  const wave = useStable((risk: Risk) => change({ waved: [...(latest.current?.waved ?? []), risk] }))
  return note === null ? null : { ...note, isLost, change, wave }
}
