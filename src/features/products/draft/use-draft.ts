import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftPhotoRow, DraftWords } from '#src/db/draft-rows.ts'
import { isQuota } from '#src/db/is-quota.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import {
  addPhotos,
  arrangePhotos,
  clearDraft,
  putPhotos,
  readPhotos,
  readWords,
  removePhoto,
  type Taken,
  takeShares,
  writeWords,
} from './draft-store.ts'
import { useReadyPhotos } from './use-ready-photos.ts'

/** `blank` until the first edit; `full` and `failed` when the last write failed. */
export type Keeping = 'blank' | 'kept' | 'full' | 'failed'

interface DraftDeps {
  id: string
  blank: DraftWords
  /** New products include files and texts shared with the app. */
  takesShares?: boolean
}

/** The user's draft, stored on every edit; `words` is null until it is read. */
export function useDraft({ id, blank: given, takesShares = false }: DraftDeps) {
  const { db } = useMirror()
  const [blank] = useState(given)
  const [words, setWords] = useState<DraftWords | null>(null)
  // A ref, because browser autofill changes two fields before the next render.
  const latest = useRef(words)
  const [taken, setTaken] = useState<Taken>({ photos: 0, refused: [] })
  const [keeping, setKeeping] = useState<Keeping>('blank')
  const photos = useLiveQuery(() => readPhotos(db, id), [db, id])
  useReadyPhotos(db, photos)

  const show = useCallback((next: DraftWords) => {
    latest.current = next
    setWords(next)
  }, [])

  useEffect(() => {
    let isOver = false
    const open = async () => {
      const found = takesShares ? await takeAll(db, id, blank) : { photos: 0, refused: [] }
      const kept = await readWords(db, id)
      if (isOver) return
      setTaken(found)
      show(kept === null ? blank : { ...blank, ...kept })
      if (kept !== null) setKeeping('kept')
    }
    open().catch((error: unknown) => {
      if (isOver) return
      show(blank)
      setKeeping(isQuota(error) ? 'full' : 'failed')
    })
    return () => {
      isOver = true
    }
  }, [db, id, blank, takesShares, show])

  /** Runs a write and records whether it succeeded; null when it failed. */
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
    id,
    words,
    photos: photos ?? [],
    taken,
    keeping: keeping === 'blank' && (photos?.length ?? 0) > 0 ? 'kept' : keeping,
    type(change: Partial<DraftWords>) {
      if (latest.current === null) return
      const next = { ...latest.current, ...change }
      show(next)
      void keep(() => writeWords(db, id, next, Date.now()))
    },
    add: async (files: readonly File[]) =>
      (await keep(async () => {
        // Creates the draft row when only photos were added.
        await writeWords(db, id, latest.current ?? blank, Date.now())
        return addPhotos(db, id, files)
      })) ?? files.map(({ name }) => ({ name, reason: 'not_stored' as const })),
    remove: ({ id: photo }: DraftPhotoRow) => keep(() => removePhoto(db, photo)),
    restoreBackup: (photo: DraftPhotoRow) => keep(() => putPhotos(db, id, [photo])),
    arrange: (order: readonly string[]) =>
      keep(() => arrangePhotos(db, id, order, latest.current ?? blank, Date.now())),
    async clear() {
      await keep(() => clearDraft(db, id))
      show(blank)
      setTaken({ photos: 0, refused: [] })
      setKeeping('blank')
    },
  } as const
}

async function takeAll(db: Parameters<typeof takeShares>[0], id: string, blank: DraftWords): Promise<Taken> {
  const meta = new MetaDb()
  try {
    return await takeShares(db, meta, id, blank, Date.now())
  } finally {
    meta.close()
  }
}
