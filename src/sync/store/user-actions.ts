import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { argsOf, type Kinds } from '../mutation.ts'
import type { Registry } from '../registry.ts'
import { add, type Draft, outboxTables } from './enqueue.ts'
import { forgetDraft, forgetPhotos } from './photos.ts'

/** Also removes unsent actions on an object that will not be created; false when the action has left. */
export function undo(db: UserDb, registry: Registry, seq: number): Promise<boolean> {
  return db.transaction('rw', outboxTables(db, registry), async () => {
    const kinds = registry.mutations
    const entry = await db.outbox.get(seq)
    if (entry === undefined || entry.state !== 'queued' || entry.sentOnce) return false
    await db.outbox.delete(seq)
    const kind = kinds.get(entry.kind)
    const args = argsOf(kinds, entry)
    if (args === null) return true
    if (kind?.draft) {
      await db.outbox.filter((other) => other.target === entry.target && isUnsent(other)).delete()
    } else await forgetPhotos(db, kinds, entry.kind, args)
    if (makes(kinds, entry)) await forgetWork(db, kinds, entry)
    return true
  })
}

/** Replaces a refused or parked action by a copy with a new key, after the refused creation of its object. */
export function retry(
  db: UserDb,
  registry: Registry,
  seq: number,
  newKey: () => string,
  now: number,
): Promise<boolean> {
  return db.transaction('rw', outboxTables(db, registry), async () => {
    const kinds = registry.mutations
    const entry = await db.outbox.get(seq)
    const kind = entry && kinds.get(entry.kind)
    const args = entry && isOver(entry) ? argsOf(kinds, entry) : null
    if (!entry || !kind || args === null) return false
    const making = kind.madeBy?.(args)
    const makers =
      making === undefined
        ? []
        : await db.outbox
            .filter((other) => other.target === making && isOver(other) && makes(kinds, other))
            .sortBy('seq')
    for (const one of [...makers.slice(0, 1), entry]) await again(db, kinds, one, newKey(), now)
    return true
  })
}

async function again(db: UserDb, kinds: Kinds, entry: StoredEntry, key: string, now: number): Promise<void> {
  const kind = kinds.get(entry.kind)
  const args = argsOf(kinds, entry)
  if (!kind || args === null) return
  await db.outbox.delete(entry.seq)
  await add(db, kinds, { kind, args, key, userId: entry.userId, now })
}

/** Deletes a refused or parked action with its photos, unless another action needs them. */
export function abandon(db: UserDb, registry: Registry, seq: number): Promise<boolean> {
  return db.transaction('rw', outboxTables(db, registry), async () => {
    const kinds = registry.mutations
    const entry = await db.outbox.get(seq)
    if (!entry || !isOver(entry)) return false
    await db.outbox.delete(seq)
    const kind = kinds.get(entry.kind)
    const args = argsOf(kinds, entry)
    if (args === null) return true
    const draft = kind?.draft?.(args)
    const others = await db.outbox.filter(({ target }) => target === entry.target).count()
    if (draft !== undefined && others === 0) await forgetDraft(db, draft)
    if (draft === undefined) await forgetPhotos(db, kinds, entry.kind, args)
    return true
  })
}

/** Replaces a refused or parked action by an edited one, in one transaction so that neither is lost. */
export function replace(
  db: UserDb,
  registry: Registry,
  seq: number,
  draft: Draft,
): Promise<StoredEntry | null> {
  return db.transaction('rw', outboxTables(db, registry), async () => {
    const kinds = registry.mutations
    const entry = await db.outbox.get(seq)
    if (!entry || !isOver(entry)) return null
    await db.outbox.delete(seq)
    const added = await add(db, kinds, draft)
    const args = argsOf(kinds, entry)
    if (args !== null) await forgetPhotos(db, kinds, entry.kind, args)
    return added
  })
}

/** Takes the oldest refusal not shown yet and marks it in one transaction: one toast, in one tab. */
export function takeNotice(db: UserDb, now: number): Promise<StoredEntry | null> {
  return db.transaction('rw', db.outbox, async () => {
    const refused = await db.outbox.where('state').equals('rejected').sortBy('seq')
    const entry = refused.find((candidate) => candidate.noticedAt === null)
    if (entry === undefined) return null
    await db.outbox.put({ ...entry, noticedAt: now })
    return entry
  })
}

/** Deletes unsent actions on an object that will not be created, with their photos. */
async function forgetWork(db: UserDb, kinds: Kinds, { seq: made, target }: StoredEntry): Promise<void> {
  const later = await db.outbox
    .where('seq')
    .above(made)
    .filter((entry) => isUnsent(entry) && laneOf(kinds, entry) === target)
    .toArray()
  await db.outbox.bulkDelete(later.map(({ seq }) => seq))
  for (const entry of later) await forgetPhotos(db, kinds, entry.kind, argsOf(kinds, entry))
}

/** The lane from the arguments, regardless of the lane that `placeNow` chose. */
function laneOf(kinds: Kinds, entry: StoredEntry): string | null {
  const args = argsOf(kinds, entry)
  return args === null ? null : (kinds.get(entry.kind)?.lane(args) ?? null)
}

function makes(kinds: Kinds, { kind }: StoredEntry): boolean {
  return kinds.get(kind)?.makes === true
}

function isUnsent({ state, sentOnce }: StoredEntry): boolean {
  return state === 'queued' && !sentOnce
}

function isOver(entry: StoredEntry): boolean {
  return entry.state === 'rejected' || entry.state === 'parked'
}
