import type { VerificationStatus } from '#contract/verifications.ts'
import type { VerifiedWith } from '#contract/verified-with.ts'
import type { EntryError, StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState, VerificationRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { isCovered, isLive } from '#src/sync/view/entry-effect.ts'
import { verificationRequest, verificationWithdraw } from './verifications.ts'

export interface VerificationView extends VerificationStatus {
  /** An action of this device has not been acknowledged. */
  waiting: boolean
  /** A request that the server refused to take. */
  refused: { seq: number; error: EntryError | null } | null
}

/** With pending actions; null before the first pull. */
export function viewVerification(db: UserDb): Promise<VerificationView | null> {
  return db.transaction('r', db.outbox, db.collections, db.verification, async () => {
    const [base, entries, state] = await Promise.all([
      db.verification.get('mine'),
      db.outbox.orderBy('seq').toArray(),
      db.collections.get('verification'),
    ])
    return base === undefined ? null : foldVerification(base, entries, state)
  })
}

export function foldVerification(
  base: VerificationRow,
  entries: readonly StoredEntry[],
  state: CollectionState | undefined,
): VerificationView {
  const view: VerificationView = { ...base.status, waiting: false, refused: null }
  for (const entry of entries) {
    if (isCovered(entry, state)) continue
    const submission =
      entry.kind === verificationRequest.kind ? verificationRequest.read(entry.args, entry.v) : null
    if (submission !== null && !isLive(entry)) view.refused = { seq: entry.seq, error: entry.lastError }
    else if (submission !== null) {
      const { id, kind } = submission
      const created_at = new Date(entry.createdAt).toISOString()
      view.request = { id, kind, state: 'waiting', words: null, created_at, decided_at: null }
      view.waiting = entry.state !== 'acked'
    } else if (entry.kind === verificationWithdraw.kind && isLive(entry)) {
      view.request = null
      view.waiting = entry.state !== 'acked'
    }
  }
  return view
}

/** Photo that the user has chosen on this device and not sent, by what it shows. */
export async function viewChosenPhoto(db: UserDb, kind: VerifiedWith) {
  return db.transaction('r', db.outbox, db.draftPhotos, async () => {
    const sent = new Set(
      (await db.outbox.toArray()).flatMap((entry) =>
        entry.kind === verificationRequest.kind && isLive(entry)
          ? (verificationRequest.read(entry.args, entry.v)?.photo ?? [])
          : [],
      ),
    )
    const photos = await db.draftPhotos.where('draft').equals(photoDraft(kind)).toArray()
    return photos.filter(({ id }) => !sent.has(id)).at(-1) ?? null
  })
}

export function photoDraft(kind: VerifiedWith): string {
  return `verification:${kind}`
}
