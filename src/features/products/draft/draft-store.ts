import { maxPhotos } from '#contract/limits.ts'
import type { DraftPhotoRow, DraftWords } from '#src/db/draft-rows.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import type { KeptPhoto } from '#src/db/share-row.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { newId } from '#src/lib/id.ts'
import { type RefusedPhoto, sortPhotos } from '#src/lib/photo-intake.ts'
import { joinWords } from './draft-words.ts'

/** One offer is written at a time. */
const draftId = 'new'

/** The words of the draft; null when there is none. */
export async function readWords(db: UserDb): Promise<DraftWords | null> {
  return (await db.drafts.get(draftId))?.words ?? null
}

/** Keeps the words as they stand now. Writes land in the order in which they were asked for. */
export async function writeWords(db: UserDb, words: DraftWords, now: number): Promise<void> {
  await db.drafts.put({ id: draftId, words, updatedAt: now })
}

/** The draft's photos in the order in which they came. */
export function readPhotos(db: UserDb): Promise<DraftPhotoRow[]> {
  return db.draftPhotos.where('draft').equals(draftId).sortBy('id')
}

/** Adds what may be added, up to ten photos in all; answers the others with the reason. One transaction. */
export function addPhotos(db: UserDb, files: readonly File[]): Promise<RefusedPhoto[]> {
  return db.transaction('rw', db.draftPhotos, async () => {
    const room = maxPhotos - (await db.draftPhotos.where('draft').equals(draftId).count())
    const { kept, refused } = sortPhotos(files, room)
    await putPhotos(
      db,
      kept.map((file) => ({ id: newId(), name: file.name, blob: file })),
    )
    return refused
  })
}

export async function putPhotos(db: UserDb, photos: readonly KeptPhoto[]): Promise<void> {
  await db.draftPhotos.bulkPut(photos.map(({ id, name, blob }) => ({ id, name, blob, draft: draftId })))
}

export async function removePhoto(db: UserDb, id: string): Promise<void> {
  await db.draftPhotos.delete(id)
}

/** Forgets the draft, words and photos. */
export async function clearDraft(db: UserDb): Promise<void> {
  await db.transaction('rw', db.drafts, db.draftPhotos, async () => {
    await db.drafts.delete(draftId)
    await db.draftPhotos.where('draft').equals(draftId).delete()
  })
}

/** What a share brought into the draft. */
export interface Taken {
  photos: number
  refused: RefusedPhoto[]
}

/**
 * Takes over what was shared with this device: the draft has it before the device forgets it, and taking it twice (a
 * page that was killed in between, a second tab) adds nothing.
 */
export async function takeShares(db: UserDb, meta: MetaDb, blank: DraftWords, now: number): Promise<Taken> {
  const shares = await meta.shares.orderBy('id').toArray()
  if (shares.length === 0) return { photos: 0, refused: [] }
  const taken = await db.transaction('rw', db.drafts, db.draftPhotos, async () => {
    const had = await db.draftPhotos.where('draft').equals(draftId).primaryKeys()
    const fresh = shares.flatMap(({ photos }) => photos).filter(({ id }) => !had.includes(id))
    const kept = fresh.slice(0, maxPhotos - had.length)
    const tooMany = fresh.slice(kept.length)
    await putPhotos(db, kept)
    const words = shares.reduce(joinWords, (await readWords(db)) ?? blank)
    await writeWords(db, words, now)
    return {
      photos: kept.length,
      refused: [
        ...shares.flatMap(({ refused }) => refused),
        ...tooMany.map(({ name }) => ({ name, reason: 'too_many' as const })),
      ],
    }
  })
  await meta.shares.bulkDelete(shares.map(({ id }) => id))
  return taken
}
