import { maxPhotos } from '#contract/limits.ts'
import type { DraftPhotoRow, DraftRow, DraftWords } from '#src/db/draft-rows.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import type { KeptPhoto, StoredPhoto } from '#src/db/share-row.ts'
import { storeBlob } from '#src/db/stored-blob.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { voiceDraftId } from '#src/db/voice-draft-id.ts'
import { editPrefix } from '#src/domains/products/drafts.ts'
import { newId } from '#src/lib/id.ts'
import { type RefusedPhoto, sortPhotos } from '#src/lib/photo-intake.ts'
import { sameValue } from '#src/lib/same-value.ts'
import { joinWords } from './draft-words.ts'

export function editDraftId(product: string): string {
  return `${editPrefix}${product}`
}

/** Null when there is no draft. */
export async function readWords(db: UserDb, draft: string): Promise<DraftWords | null> {
  return (await db.drafts.get(draft))?.words ?? null
}

/** Concurrent calls run in call order. */
export function writeWords(db: UserDb, draft: string, words: DraftWords, now: number): Promise<void> {
  return db.transaction('rw', db.drafts, async () => {
    const known = await db.drafts.get(draft)
    await db.drafts.put({ order: [], ...known, id: draft, words, updatedAt: now })
  })
}

/** Photos in the user's order; photos without a position come last, in the order in which they were added. */
export function readPhotos(db: UserDb, draft: string): Promise<DraftPhotoRow[]> {
  return db.transaction('r', db.drafts, db.draftPhotos, async () => {
    const photos = await db.draftPhotos.where('draft').equals(draft).sortBy('id')
    return arranged(photos, (await db.drafts.get(draft))?.order ?? [])
  })
}

function arranged(photos: readonly DraftPhotoRow[], order: readonly string[]): DraftPhotoRow[] {
  const placed = order.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  return [...placed, ...photos.filter((photo) => !placed.includes(photo))]
}

/** Stores the order of the photos; the draft's fields are kept. */
export function arrangePhotos(
  db: UserDb,
  draft: string,
  order: readonly string[],
  blank: DraftWords,
  now: number,
): Promise<void> {
  return db.transaction('rw', db.drafts, async () => {
    const known = await db.drafts.get(draft)
    await db.drafts.put({ words: blank, ...known, id: draft, order: [...order], updatedAt: now })
  })
}

/** Adds photos up to `maxPhotos` and resolves to the refused ones. Rejects when a file cannot be read or stored. */
export async function addPhotos(db: UserDb, draft: string, files: readonly File[]): Promise<RefusedPhoto[]> {
  const bytes = new Map(
    await Promise.all(
      sortPhotos(files, maxPhotos).kept.map(async (file) => [file, await storeBlob(file)] as const),
    ),
  )
  return db.transaction('rw', db.drafts, db.draftPhotos, async () => {
    const known = await db.drafts.get(draft)
    const before = known?.base
      ? known.order.length
      : await db.draftPhotos.where('draft').equals(draft).count()
    const { kept, refused } = sortPhotos(files, maxPhotos - before)
    const photos = kept.map((file) => ({ id: newId(), name: file.name, blob: bytes.get(file) ?? file }))
    await putStored(db, draft, photos)
    if (known?.base) await db.drafts.put({ ...known, order: [...known.order, ...photos.map(({ id }) => id)] })
    return refused
  })
}

/** Starts an edit draft, unless one with unsaved changes exists. One transaction. */
export function beginEdit(
  db: UserDb,
  product: string,
  base: NonNullable<DraftRow['base']>,
  now: number,
): Promise<void> {
  return db.transaction('rw', db.drafts, async () => {
    const id = editDraftId(product)
    const known = await db.drafts.get(id)
    if (
      known?.base &&
      !(sameValue(known.words, known.base.words) && sameValue(known.order, known.base.photos))
    )
      return
    await db.drafts.put({ id, words: base.words, order: base.photos, base, updatedAt: now })
  })
}

export async function putPhotos(db: UserDb, draft: string, photos: readonly KeptPhoto[]): Promise<void> {
  await putStored(db, draft, await storePhotos(photos))
}

/** Puts a photo in the place of another one. A product that is edited still shows the other: its row stays. */
export async function replacePhoto(
  db: UserDb,
  draft: string,
  before: string,
  photo: Omit<DraftPhotoRow, 'draft'>,
): Promise<void> {
  const stored = await storePhotos([photo])
  await db.transaction('rw', db.drafts, db.draftPhotos, async () => {
    const known = await db.drafts.get(draft)
    if (known === undefined) return
    const order = known.base ? known.order : (await readPhotos(db, draft)).map(({ id }) => id)
    if (!known.base) await db.draftPhotos.delete(before)
    await putStored(db, draft, stored)
    await db.drafts.put({ ...known, order: order.map((id) => (id === before ? photo.id : id)) })
  })
}

function storePhotos(photos: readonly (KeptPhoto & Pick<DraftPhotoRow, 'thumb'>)[]): Promise<StoredPhoto[]> {
  return Promise.all(
    photos.map(async ({ thumb, ...photo }) => ({
      ...photo,
      blob: await storeBlob(photo.blob),
      ...(thumb && { thumb: await storeBlob(thumb) }),
    })),
  )
}

async function putStored(db: UserDb, draft: string, photos: readonly StoredPhoto[]): Promise<void> {
  await db.draftPhotos.bulkPut(photos.map((photo) => ({ ...photo, draft })))
}

export async function removePhoto(db: UserDb, id: string): Promise<void> {
  await db.draftPhotos.delete(id)
}

export async function clearDraft(db: UserDb, draft: string): Promise<void> {
  await db.transaction('rw', db.drafts, db.draftPhotos, async () => {
    await db.drafts.delete(draft)
    await db.draftPhotos.where('draft').anyOf(draft, voiceDraftId(draft)).delete()
  })
}

export interface Taken {
  photos: number
  refused: RefusedPhoto[]
}

/** Moves shared files and texts into the draft; idempotent, as the shares are deleted after the draft was written. */
export async function takeShares(
  db: UserDb,
  meta: MetaDb,
  draft: string,
  blank: DraftWords,
  now: number,
): Promise<Taken> {
  const shares = await meta.shares.orderBy('id').toArray()
  if (shares.length === 0) return { photos: 0, refused: [] }
  const shared = await storePhotos(shares.flatMap(({ photos }) => photos))
  const taken = await db.transaction('rw', db.drafts, db.draftPhotos, async () => {
    const had = await db.draftPhotos.where('draft').equals(draft).primaryKeys()
    const fresh = shared.filter(({ id }) => !had.includes(id))
    const kept = fresh.slice(0, maxPhotos - had.length)
    const tooMany = fresh.slice(kept.length)
    await putStored(db, draft, kept)
    const words = shares.reduce(joinWords, (await readWords(db, draft)) ?? blank)
    await writeWords(db, draft, words, now)
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
