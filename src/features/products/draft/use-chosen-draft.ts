import { useEffect, useState } from 'react'
import type { DraftWords } from '#src/db/draft-rows.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { productCreate } from '#src/sync/mutations/product-create.ts'
import { freeDrafts, readWords, writeWords } from './draft-store.ts'
import { wordsOf } from './draft-words.ts'

/** A draft to write in, and the refusal that brought it back. */
export interface ChosenDraft {
  id: string
  refused: StoredEntry | null
}

/** The draft that the address names, else the latest that waits, else a new one; null for the first milliseconds. */
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

/** What was corrected after publishing stands in the action, not in the draft. */
async function takeWords(db: UserDb, id: string, refused: StoredEntry): Promise<void> {
  const args = productCreate.read(refused.args, refused.v)
  if (args === null) return
  const words: DraftWords = { ...(await readWords(db, id)), ...wordsOf(args) }
  await writeWords(db, id, words, refused.createdAt + 1)
}
