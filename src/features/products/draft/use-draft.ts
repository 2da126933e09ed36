import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftPhotoRow, DraftWords } from '#src/db/draft-rows.ts'
import { isQuota } from '#src/db/is-quota.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import {
  addPhotos,
  clearDraft,
  putPhotos,
  readPhotos,
  readWords,
  removePhoto,
  type Taken,
  takeShares,
  writeWords,
} from './draft-store.ts'
import { blankWords } from './draft-words.ts'

/** `blank` until something was typed or added; `full` and `failed` when this device did not keep it. */
export type Keeping = 'blank' | 'kept' | 'full' | 'failed'

/** The draft of the signed-in person, kept at every keystroke; `words` is null for the first milliseconds. */
export function useDraft() {
  const { db } = useMirror()
  const city = useUser()?.city
  const [words, setWords] = useState<DraftWords | null>(null)
  // Two fields that a browser fills in at once must not undo each other.
  const latest = useRef(words)
  const [taken, setTaken] = useState<Taken>({ photos: 0, refused: [] })
  const [keeping, setKeeping] = useState<Keeping>('blank')
  const photos = useLiveQuery(() => readPhotos(db), [db])

  const show = useCallback((next: DraftWords) => {
    latest.current = next
    setWords(next)
  }, [])

  useEffect(() => {
    let isOver = false
    const open = async () => {
      const blank = blankWords(city)
      const found = await takeAll(db, blank)
      const kept = await readWords(db)
      if (isOver) return
      setTaken(found)
      show(kept ?? blank)
      if (kept !== null) setKeeping('kept')
    }
    open().catch((error: unknown) => {
      if (isOver) return
      show(blankWords(city))
      setKeeping(isQuota(error) ? 'full' : 'failed')
    })
    return () => {
      isOver = true
    }
  }, [db, city, show])

  /** Says whether the device has kept it, and answers what the work answers; null when it failed. */
  const keep = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      const answer = await work()
      setKeeping('kept')
      return answer
    } catch (error) {
      setKeeping(isQuota(error) ? 'full' : 'failed')
      return null
    }
  }

  return {
    words,
    photos: photos ?? [],
    taken,
    keeping: keeping === 'blank' && (photos?.length ?? 0) > 0 ? 'kept' : keeping,
    type(change: Partial<DraftWords>) {
      if (latest.current === null) return
      const next = { ...latest.current, ...change }
      show(next)
      void keep(() => writeWords(db, next, Date.now()))
    },
    add: async (files: readonly File[]) => (await keep(() => addPhotos(db, files))) ?? [],
    remove: ({ id }: DraftPhotoRow) => keep(() => removePhoto(db, id)),
    putBack: (photo: DraftPhotoRow) => keep(() => putPhotos(db, [photo])),
    async clear() {
      await keep(() => clearDraft(db))
      show(blankWords(city))
      setTaken({ photos: 0, refused: [] })
      setKeeping('blank')
    },
  } as const
}

async function takeAll(db: Parameters<typeof takeShares>[0], blank: DraftWords): Promise<Taken> {
  const meta = new MetaDb()
  try {
    return await takeShares(db, meta, blank, Date.now())
  } finally {
    meta.close()
  }
}
