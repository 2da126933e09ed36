import { useEffect, useState } from 'react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { readAppealDraft, saveAppealDraft } from './appeal-draft.ts'

interface AppealDraft {
  text: string
  /** The last edit could not be stored on this device. */
  isLost: boolean
  change: (text: string) => void
}

/** Text stored on every edit; null until it is read. `begin`: initial text without a draft. */
export function useAppealDraft(decision: string, begin: string): AppealDraft | null {
  const { db } = useMirror()
  const [text, setText] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let isHere = true
    readAppealDraft(db, decision)
      .catch(() => '')
      .then((kept) => {
        if (isHere) setText(kept || begin)
      })
    return () => {
      isHere = false
    }
  }, [db, decision, begin])
  if (text === null) return null
  return {
    text,
    isLost,
    change(next) {
      setText(next)
      saveAppealDraft(db, decision, next).then(
        () => setLost(false),
        () => setLost(true),
      )
    },
  }
}
