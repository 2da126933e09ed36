import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { compressAvatar } from '#src/platform/compress-avatar.ts'
import { forgetAvatarDraft, keepAvatarDraft, readAvatarDraft } from './avatar-draft.ts'
import { choiceProblem } from './avatar-text.ts'

/** Twice the largest avatar in the app (px); the server crops further. */
const side = 512
const maxBytes = 60_000

/** The chosen picture, stored on this device until sent or discarded; shared by all tabs of the user. */
export function useAvatarDraft() {
  const { db } = useMirror()
  const draft = useLiveQuery(() => readAvatarDraft(db), [db])
  const preview = useObjectUrl(draft)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)

  const change = async (work: () => Promise<void>) => {
    setProblem(null)
    setReading(true)
    try {
      await work()
    } catch (error) {
      // The earlier choice is still stored.
      setProblem(choiceProblem(error))
    } finally {
      setReading(false)
    }
  }

  return {
    draft,
    preview,
    problem,
    reading,
    choose: (file: Blob) =>
      change(async () => keepAvatarDraft(db, await compressAvatar(file, side, maxBytes))),
    remove: () => change(() => keepAvatarDraft(db, null)),
    forget: () => change(() => forgetAvatarDraft(db)),
  }
}

export type AvatarDraftControl = ReturnType<typeof useAvatarDraft>

function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
