import { useCallback, useEffect, useRef, useState } from 'react'
import type { Risk } from '#contract/risky-words.ts'
import { useStable } from '#src/components/use-stable.ts'
import type { MessageDraftRow } from '#src/db/draft-rows.ts'
import { isQuota } from '#src/db/is-quota.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'

const nothing = { words: '', photo: null, voice: null }

export function blankDraft(id: string): MessageDraftRow {
  return { id, ...nothing, waved: [] }
}

/** Draft id used until the conversation exists. */
export function newNoteId(product: string): string {
  return `new:${product}`
}

/** Draft of a conversation by its id or a client-generated alias; the result has the server id when it is known. */
export async function openNote(db: UserDb, id: string): Promise<MessageDraftRow> {
  const known = (await db.aliases.get(id))?.conversation ?? id
  return (await db.talkNotes.get(known)) ?? (await adoptNote(db, known))
}

function adoptNote(db: UserDb, id: string): Promise<MessageDraftRow> {
  return db.transaction('r', db.talkNotes, db.aliases, async () => {
    const others = await otherIds(db, id)
    const [note] = others.length === 0 ? [] : await db.talkNotes.where('id').anyOf(others).toArray()
    return { ...(note ?? blankDraft(id)), id }
  })
}

/** Stores the draft under one id only. One transaction: concurrent calls run in call order. */
export function writeNote(db: UserDb, note: MessageDraftRow): Promise<void> {
  return db.transaction('rw', db.talkNotes, db.aliases, async () => {
    const { id, words, photo, voice, waved } = note
    await db.talkNotes.bulkDelete(await otherIds(db, id))
    if (words === '' && photo === null && !voice && waved.length === 0) await db.talkNotes.delete(id)
    else await db.talkNotes.put(note)
  })
}

/** Empties the draft, unless a new conversation has taken it over. */
function clearNote(db: UserDb, emptied: MessageDraftRow): Promise<void> {
  return db.transaction('rw', db.talkNotes, db.aliases, async () => {
    const ids = [emptied.id, ...(await otherIds(db, emptied.id))]
    if ((await db.talkNotes.where('id').anyOf(ids).count()) > 0) await writeNote(db, emptied)
  })
}

/** Client-generated ids of a conversation for which the server chose another id. */
function otherIds(db: UserDb, id: string): Promise<string[]> {
  return db.aliases.filter(({ conversation }) => conversation === id).primaryKeys()
}

/** Moves a draft to the created conversation, in one transaction: only dismissed tips when the message was sent. */
export function moveNote(db: UserDb, from: string, to: string, isSent: boolean): Promise<void> {
  return db.transaction('rw', db.talkNotes, db.aliases, async () => {
    const note = await db.talkNotes.get(from)
    if (note === undefined) return
    await db.talkNotes.delete(from)
    await writeNote(db, { ...note, id: to, ...(isSent ? nothing : {}) })
  })
}

export interface MessageDraft {
  id: string
  words: string
  photo: string | null
  voice: string | null
  waved: readonly Risk[]
  /** The last edit could not be stored on this device. */
  isLost: boolean
  change(change: Partial<Omit<MessageDraftRow, 'id'>>): void
  /** Empties the field at once, but keeps the draft until `send` has stored the message; if not, both return. */
  handOver(send: () => Promise<boolean>): Promise<void>
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

  const keep = (next: MessageDraftRow) =>
    writeNote(db, next).then(
      () => lose(false),
      () => lose(true),
    )
  const change = useStable<MessageDraft['change']>((part) => {
    const next = { ...(latest.current ?? blankDraft(id)), ...part }
    show(next)
    void keep(next)
  })
  const handOver = useStable<MessageDraft['handOver']>(async (send) => {
    const taken = latest.current ?? blankDraft(id)
    const emptied = { ...taken, ...nothing }
    show(emptied)
    const isSent = await send()
    const typed = latest.current ?? emptied
    const isSame = typed === emptied
    if (isSent) {
      if (isSame) await clearNote(db, emptied).catch(() => {})
      else await keep(typed)
    } else if (isSame) show(taken)
    else {
      const words = [taken.words, typed.words].filter((one) => one !== '').join('\n')
      change({ words, photo: typed.photo ?? taken.photo, voice: typed.voice ?? taken.voice ?? null })
    }
  })
  const wave = useStable((risk: Risk) => change({ waved: [...(latest.current?.waved ?? []), risk] }))
  return note === null ? null : { ...note, voice: note.voice ?? null, isLost, change, handOver, wave }
}
