import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { compressAvatar } from '#src/platform/compress-avatar.ts'
import { forgetAvatarDraft, keepAvatarDraft, readAvatarDraft } from './avatar-draft.ts'
import { choiceProblem } from './avatar-text.ts'

/** Twice the largest avatar of the app; the server cuts it down further. */
const side = 512
const maxBytes = 60_000

/** The chosen picture, kept on this device until it is sent or taken back; other tabs of the same person see it too. */
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
      // What was chosen before is still there.
      setProblem(choiceProblem(error))
    } finally {
      setReading(false)
    }
  }

  return {
    draft,
    /** Address of the chosen picture on this device. */
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
