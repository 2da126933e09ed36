import { readBlob, type StoredBlob, storeBlob } from '#src/db/stored-blob.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** A chosen picture that was not sent yet; null: remove the present one; undefined: no change. */
export type AvatarDraft = Blob | null | undefined

const key = 'draft:avatar'

export async function readAvatarDraft(db: UserDb): Promise<AvatarDraft> {
  const fact = await db.device.get(key)
  if (fact === undefined) return undefined
  return fact.value === null ? null : readBlob(fact.value as StoredBlob | Blob)
}

export async function keepAvatarDraft(db: UserDb, draft: Blob | null): Promise<void> {
  await db.device.put({ key, value: draft && (await storeBlob(draft)) })
}

export async function forgetAvatarDraft(db: UserDb): Promise<void> {
  await db.device.delete(key)
}
