import type { OutboxEntry, StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { AnyMutation, Kinds } from '../mutation.ts'
import type { Registry } from '../registry.ts'
import { forgetDraft } from './photos.ts'

export interface Draft {
  kind: AnyMutation
  args: unknown
  key: string
  userId: string
  now: number
  /** The request was already sent once outside the outbox and may have succeeded: no undo. */
  mayHaveLeft?: boolean
  /** Instead of the delay of the kind (ms). */
  holdMs?: number | undefined
}

export function outboxTables(db: UserDb, registry: Registry) {
  return [db.outbox, db.drafts, db.draftPhotos, db.uploads, ...registry.placing(db)]
}

/** Adds or coalesces the action; null when no entry was needed. One transaction. */
export function enqueue(db: UserDb, registry: Registry, draft: Draft): Promise<StoredEntry | null> {
  // Must be async: Dexie keeps the transaction across native awaits only for an async callback.
  return db.transaction('rw', outboxTables(db, registry), async () => add(db, registry.mutations, draft))
}

/** `enqueue` inside a running transaction. */
export async function add(db: UserDb, kinds: Kinds, draft: Draft): Promise<StoredEntry | null> {
  const { kind } = draft
  const { args, lane } = kind.placeNow
    ? await kind.placeNow(db, draft.args)
    : { args: draft.args, lane: kind.lane(draft.args) }
  if (kind.coalesce) {
    const unsent = await db.outbox
      .where('state')
      .equals('queued')
      .filter((entry) => !entry.sentOnce)
      .sortBy('seq')
    const { remove, skip, amend } = kind.coalesce(args, unsent)
    if (remove.length > 0) {
      await db.outbox.bulkDelete(remove)
      await forgetDrafts(
        db,
        kinds,
        unsent.filter(({ seq }) => remove.includes(seq)),
        kind.draft?.(args),
      )
    }
    // Drops the request frozen for an attempt that did not start.
    if (amend) await db.outbox.update(amend.seq, { args: amend.args, request: null })
    if (skip) return null
  }
  const entry = newEntry({ ...draft, args }, lane)
  const seq = await db.outbox.add(entry)
  return { ...entry, seq }
}

/** Deletes the drafts of absorbed actions, except the one that the new action uses. */
async function forgetDrafts(
  db: UserDb,
  kinds: Kinds,
  absorbed: readonly StoredEntry[],
  kept: string | undefined,
): Promise<void> {
  for (const entry of absorbed) {
    const kind = kinds.get(entry.kind)
    const args = kind?.draft ? kind.read(entry.args, entry.v) : null
    const draft = args == null ? undefined : kind?.draft?.(args)
    if (draft !== undefined && draft !== kept) await forgetDraft(db, draft)
  }
}

function newEntry(draft: Draft, lane: string): OutboxEntry {
  const { kind, args, key, userId, now, mayHaveLeft = false, holdMs = kind.holdMs } = draft
  return {
    key,
    userId,
    kind: kind.kind,
    v: kind.v,
    lane,
    target: kind.target(args),
    args,
    state: 'queued',
    sentOnce: mayHaveLeft,
    request: null,
    attempts: 0,
    notBefore: holdMs === undefined ? 0 : now + holdMs,
    createdAt: now,
    lastError: null,
    parkReason: null,
    ackSeq: null,
    ackTick: null,
    result: null,
    serverErrors: 0,
    firstErrorTick: null,
    claim: null,
    noticedAt: null,
  }
}
