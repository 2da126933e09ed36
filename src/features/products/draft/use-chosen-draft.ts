import { useEffect, useState } from 'react'
import type { DraftWords } from '#src/db/draft-rows.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { productCreate } from '#src/domains/products/mutations.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { freeDrafts, readWords, writeWords } from './draft-store.ts'
import { wordsOf } from './draft-words.ts'

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
