import { readBlob, type StoredBlob, storeBlob } from '#src/db/stored-blob.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** A chosen picture that is not sent yet; null when the present one is to go, undefined when nothing was chosen. */
export type AvatarDraft = Blob | null | undefined

const key = 'draft:avatar'

/** The draft of this person on this device. */
export async function readAvatarDraft(db: UserDb): Promise<AvatarDraft> {
  const fact = await db.device.get(key)
  if (fact === undefined) return undefined
  return fact.value === null ? null : readBlob(fact.value as StoredBlob | Blob)
}

/** Keeps a draft until it is sent or taken back. */
export async function keepAvatarDraft(db: UserDb, draft: Blob | null): Promise<void> {
  await db.device.put({ key, value: draft && (await storeBlob(draft)) })
}

/** Forgets the draft: it was sent, taken back, or its owner leaves this device. */
export async function forgetAvatarDraft(db: UserDb): Promise<void> {
  await db.device.delete(key)
}
