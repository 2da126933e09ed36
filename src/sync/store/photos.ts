import type { UploadRow } from '#src/db/upload-row.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { voiceDraftId } from '#src/db/voice-draft-id.ts'
import { argsOf, type Kinds } from '../mutation.ts'
import type { PhotoToSend } from '../ports.ts'
import type { Registry } from '../registry.ts'

/** Repeated uploads of a photo that the server reports as missing. */
const missedAtMost = 3

/** The photos that this device has and the server has not confirmed, in order. */
export function photosToSend(db: UserDb, ids: readonly string[]): Promise<PhotoToSend[]> {
  return db.transaction('r', db.draftPhotos, db.uploads, async () => {
    const [photos, uploads] = await Promise.all([
      db.draftPhotos.bulkGet([...ids]),
      db.uploads.bulkGet([...ids]),
    ])
    return photos.flatMap((photo, at) => {
      const upload = uploads[at]
      if (photo === undefined || upload?.state === 'up') return []
      return [{ id: photo.id, blob: photo.blob, address: upload?.address ?? null }]
    })
  })
}

export function recordUpload(
  db: UserDb,
  photo: Pick<UploadRow, 'id' | 'owner' | 'size'>,
  change: Partial<UploadRow>,
): Promise<void> {
  return db.transaction('rw', db.uploads, async () => {
    const known = await db.uploads.get(photo.id)
    const fresh = { address: null, sent: 0, state: 'going' as const, missed: 0 }
    await db.uploads.put({ ...fresh, ...known, ...photo, ...change })
  })
}

/** False when this device has none of the photos or has resent them too often. One transaction. */
export function photosMissing(db: UserDb, ids: readonly string[]): Promise<boolean> {
  return db.transaction('rw', db.draftPhotos, db.uploads, async () => {
    const here = await db.draftPhotos
      .where('id')
      .anyOf([...ids])
      .primaryKeys()
    const uploads = await db.uploads.where('id').anyOf(here).toArray()
    const again = uploads.filter(({ missed }) => missed < missedAtMost)
    await db.uploads.bulkPut(
      again.map((row) => ({ ...row, state: 'going', address: null, sent: 0, missed: row.missed + 1 })),
    )
    return again.length > 0
  })
}

export async function forgetDraft(db: UserDb, id: string): Promise<void> {
  await db.drafts.delete(id)
  await db.draftPhotos.where('draft').anyOf(id, voiceDraftId(id)).delete()
  await db.uploads.where('owner').equals(id).delete()
}

/** Deletes the photos of an abandoned action that no other action names. Call it inside a transaction. */
export async function forgetPhotos(db: UserDb, kinds: Kinds, kind: string, args: unknown): Promise<void> {
  const ids = kinds.get(kind)?.uploads?.(args) ?? []
  const { photos: named } = await namedByActions(db, kinds)
  const loose = ids.filter((id) => !named.has(id))
  await db.draftPhotos.bulkDelete(loose)
  await db.uploads.bulkDelete(loose)
}

/** Deletes drafts that the server has, and uploaded photos that the mirror shows. Call it inside a transaction. */
export async function tidyPhotos(db: UserDb, registry: Registry): Promise<void> {
  const done = await db.drafts.filter((draft) => draft.done === true).toArray()
  const up = await db.uploads.filter(({ state }) => state === 'up').toArray()
  if (done.length + up.length === 0) return
  const { drafts, photos: named } = await namedByActions(db, registry.mutations)
  for (const { id } of done) if (!drafts.has(id)) await forgetDone(db, id, named)
  for (const row of up) {
    if (named.has(row.id) || !(await hasServed(db, registry, row))) continue
    await db.draftPhotos.delete(row.id)
    await db.uploads.delete(row.id)
  }
}

/** The owner shows it; or it belonged to an action, whose effect is mirrored once no action names the photo. */
async function hasServed(db: UserDb, { showsPhoto }: Registry, { id, owner }: UploadRow): Promise<boolean> {
  return (await showsPhoto(db, owner, id)) ?? (await db.draftPhotos.get(id))?.draft !== owner
}

/** Keeps photos that another action of the product still names, for example a refused edit. */
async function forgetDone(db: UserDb, id: string, named: ReadonlySet<string>): Promise<void> {
  const kept = (row: { id: string }) => !named.has(row.id)
  await db.drafts.delete(id)
  await db.draftPhotos.where('draft').anyOf(id, voiceDraftId(id)).filter(kept).delete()
  await db.uploads.where('owner').equals(id).filter(kept).delete()
}

async function namedByActions(
  db: UserDb,
  kinds: Kinds,
): Promise<{ drafts: Set<string>; photos: Set<string> }> {
  const drafts = new Set<string>()
  const photos = new Set<string>()
  for (const entry of await db.outbox.toArray()) {
    const kind = kinds.get(entry.kind)
    const args = argsOf(kinds, entry)
    if (kind === undefined || args === null) continue
    const draft = kind.draft?.(args)
    if (draft !== undefined) drafts.add(draft)
    for (const photo of kind.uploads?.(args) ?? []) photos.add(photo)
  }
  return { drafts, photos }
}
