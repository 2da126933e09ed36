import type { Feature } from '#contract/sync.ts'
import type { OutboxState, StoredEntry } from '#src/db/outbox-entry.ts'
import type { UploadRow } from '#src/db/upload-row.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Collection } from '../collection.ts'
import { collectionNamed } from '../collections/registry.ts'
import type { IntentStore } from '../move-money.ts'
import type { PhotoToSend } from '../ports.ts'
import { isBehind, olderThan } from './behind.ts'
import type { Claimed, ClaimRequest } from './claim.ts'
import { type Draft, enqueue } from './enqueue.ts'
import { readFact, writeFact } from './facts.ts'
import { keepIntent } from './intents.ts'
import { beginPull, type Landing, land, noteFailure, type PullStart } from './landing.ts'
import { outboxSide } from './outbox-side.ts'
import { owedCollections } from './owed.ts'
import { abandon, replace, retry, takeNotice, undo } from './people.ts'
import { noteUpload, photosMissing, photosToSend } from './photos.ts'
import { recover } from './recover.ts'
import type { Settlement } from './settle.ts'
import { turn } from './turn.ts'

/** The transactions of a pull. */
export interface MirrorStore {
  beginPull(name: string): Promise<PullStart>
  land(collection: Collection, landing: Landing): Promise<'landed' | 'stale'>
  noteFailure(collection: Pick<Collection, 'name' | 'gone'>, failure: number, absent: boolean): Promise<void>
  saveFeatures(features: readonly string[]): Promise<void>
}

/** Every transaction of the engine, one method each; nothing else in `src` writes the outbox or the base. */
export interface Store extends MirrorStore, IntentStore {
  enqueue(draft: Draft): Promise<StoredEntry | null>
  recover(): Promise<void>
  turn(settlements: readonly Settlement[], request: ClaimRequest): Promise<Claimed | null>
  /** Of these photos those that have to go up from here, in order. */
  photosToSend(ids: readonly string[]): Promise<PhotoToSend[]>
  noteUpload(photo: Pick<UploadRow, 'id' | 'owner' | 'size'>, change: Partial<UploadRow>): Promise<void>
  /** The server lacks photos that had gone up; false when sending them again can not help. */
  photosMissing(ids: readonly string[]): Promise<boolean>
  /** The number of the next background-sync tag; each call gives a new one. */
  nextSyncTag(): Promise<number>
  undo(seq: number): Promise<boolean>
  retry(seq: number, newKey: () => string, now: number): Promise<boolean>
  abandon(seq: number): Promise<boolean>
  /** A new action in the place of a refused or parked one; null when that one is not there (any more). */
  replace(seq: number, draft: Draft): Promise<StoredEntry | null>
  takeNotice(now: number): Promise<StoredEntry | null>
  /** Until when everything for this server waits (ms since 1970), null when nothing does. */
  pausedUntil(): Promise<number | null>
  /** Whether everything for this server waits because nobody answered. */
  isUnheard(): Promise<boolean>
  /** Whether the server has said that it offers this. */
  offers(feature: Feature): Promise<boolean>
  /** Whether a list of the user may not show this sequence yet. */
  isBehind(name: string, seq: number): Promise<boolean>
  /** Of these collections those that were not current at this moment (ms since 1970) or later. */
  olderThan(names: readonly string[], moment: number): Promise<string[]>
  /** Collections that have not shown yet what the server has acknowledged, or what came of money that was asked to move. */
  owed(): Promise<string[]>
  /** Actions that still have to reach the server. */
  countWaiting(): Promise<number>
}

/** The store over one user's database. */
export function createStore(db: UserDb): Store {
  return {
    enqueue: (draft) => enqueue(db, draft),
    keepIntent: (intent) => keepIntent(db, intent),
    dropIntent: (id) => db.intents.delete(id),
    recover: () => recover(db),
    turn: (settlements, request) => turn(db, settlements, request),
    beginPull: (name) => beginPull(db, name),
    land: (collection, landing) => land(db, outboxSide, collection, landing),
    noteFailure: (collection, failure, absent) => noteFailure(db, outboxSide, collection, failure, absent),
    saveFeatures: (features) =>
      db.transaction('rw', db.device, () => writeFact(db, 'features', [...features])),
    photosToSend: (ids) => photosToSend(db, ids),
    noteUpload: (photo, change) => noteUpload(db, photo, change),
    photosMissing: (ids) => photosMissing(db, ids),
    nextSyncTag: () =>
      db.transaction('rw', db.device, async () => {
        const tag = ((await readFact(db, 'syncTag')) ?? 0) + 1
        await writeFact(db, 'syncTag', tag)
        return tag
      }),
    undo: (seq) => undo(db, seq),
    retry: (seq, newKey, now) => retry(db, seq, newKey, now),
    abandon: (seq) => abandon(db, seq),
    replace: (seq, draft) => replace(db, seq, draft),
    takeNotice: (now) => takeNotice(db, now),
    pausedUntil: () =>
      db.transaction('r', db.device, async () => (await readFact(db, 'pause'))?.until ?? null),
    isUnheard: () =>
      db.transaction('r', db.device, async () => (await readFact(db, 'pause'))?.why === 'network'),
    offers: (feature) =>
      db.transaction(
        'r',
        db.device,
        async () => (await readFact(db, 'features'))?.includes(feature) ?? false,
      ),
    isBehind: (name, seq) => isBehind(db, collectionNamed(name), seq),
    olderThan: (names, moment) => olderThan(db, names, moment),
    owed: () => owedCollections(db),
    // Two counts by index: one over both states would step through every entry.
    countWaiting: () =>
      db.transaction('r', db.outbox, async () => {
        const count = (state: OutboxState) => db.outbox.where('state').equals(state).count()
        const [queued, sending] = await Promise.all([count('queued'), count('sending')])
        return queued + sending
      }),
  }
}
