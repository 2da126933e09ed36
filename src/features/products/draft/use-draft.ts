import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftPhotoRow, DraftWords } from '#src/db/draft-rows.ts'
import { isQuota } from '#src/db/is-quota.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { freeDrafts } from '#src/domains/products/drafts.ts'
import { productCreate } from '#src/domains/products/mutations.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import {
  addPhotos,
  arrangePhotos,
  clearDraft,
  putPhotos,
  readPhotos,
  readWords,
  removePhoto,
  replacePhoto,
  type Taken,
  takeShares,
  writeWords,
} from './draft-store.ts'
import { wordsOf } from './draft-words.ts'
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
    replace: (before: string, photo: Omit<DraftPhotoRow, 'draft'>) =>
      keep(() => replacePhoto(db, id, before, photo)),
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

/** The draft, and the rejected outbox entry that it comes from, if any. */
export interface ChosenDraft {
  id: string
  refused: StoredEntry | null
}

/** The draft named in the URL, else the latest free one, else a new one; null until it is read. */
export function useChosenDraft(wanted: string | undefined): ChosenDraft | null {
  const { db } = useMirror()
  const [chosen, setChosen] = useState<ChosenDraft | null>(null)
  useEffect(() => {
    let isOver = false
    const fresh = { id: newId(), refused: null }
    choose(db, wanted).then(
      (found) => {
        if (!isOver) setChosen(found ?? fresh)
      },
      () => {
        if (!isOver) setChosen(fresh)
      },
    )
    return () => {
      isOver = true
    }
  }, [db, wanted])
  return chosen
}

async function choose(db: UserDb, wanted: string | undefined): Promise<ChosenDraft | null> {
  const free = await freeDrafts(db)
  const draft = free.find(({ id }) => id === wanted) ?? free[0]
  if (draft === undefined) return null
  const target = productCreate.target({ id: draft.id } as Parameters<typeof productCreate.target>[0])
  const refused = await db.outbox
    .where('state')
    .equals('rejected')
    .filter((entry) => entry.target === target && entry.kind === productCreate.kind)
    .last()
  if (refused === undefined) return { id: draft.id, refused: null }
  if (draft.updatedAt <= refused.createdAt) await takeWords(db, draft.id, refused)
  return { id: draft.id, refused }
}

/** Corrections made after publishing are in the outbox entry only: copy them to the draft. */
async function takeWords(db: UserDb, id: string, refused: StoredEntry): Promise<void> {
  const args = productCreate.read(refused.args, refused.v)
  if (args === null) return
  const words: DraftWords = { ...(await readWords(db, id)), ...wordsOf(args) }
  await writeWords(db, id, words, refused.createdAt + 1)
}
