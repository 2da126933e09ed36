import type { Feature } from '#contract/sync.ts'
import type { OutboxState, StoredEntry } from '#src/db/outbox-entry.ts'
import type { UploadRow } from '#src/db/upload-row.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { Collection } from '../collection.ts'
import type { IntentStore } from '../move-money.ts'
import type { PhotoToSend } from '../ports.ts'
import type { Registry } from '../registry.ts'
import {
  applyPull,
  applyPulls,
  type PullResponse,
  type PullStart,
  recordFailure,
  startPull,
} from './apply-pull.ts'
import { type Claimed, type ClaimRequest, settleAndClaim } from './claim.ts'
import { readDeviceState, writeDeviceState } from './device-state.ts'
import { type Draft, enqueue } from './enqueue.ts'
import { dropIntent, keepIntent } from './intents.ts'
import { outboxHooks } from './outbox-hooks.ts'
import { isStale, olderThan, pendingCollections } from './pending-collections.ts'
import { photosMissing, photosToSend, recordUpload } from './photos.ts'
import { recover } from './recover.ts'
import type { Settlement } from './settle.ts'
import { abandon, replace, retry, takeNotice, undo } from './user-actions.ts'

export interface MirrorStore {
  startPull(name: string): Promise<PullStart>
  applyPull(collection: Collection, response: PullResponse): Promise<'applied' | 'stale'>
  recordFailure(
    collection: Pick<Collection, 'name' | 'gone'>,
    failure: number,
    absent: boolean,
  ): Promise<void>
  saveFeatures(features: readonly string[]): Promise<void>
}

/** Every transaction of the engine; no other code writes the outbox or the base. */
export interface Store extends MirrorStore, IntentStore {
  applyPulls(
    pulls: readonly { collection: Collection; response: PullResponse }[],
  ): Promise<('applied' | 'stale')[]>
  enqueue(draft: Draft): Promise<StoredEntry | null>
  recover(): Promise<void>
  settleAndClaim(settlements: readonly Settlement[], request: ClaimRequest): Promise<Claimed | null>
  photosToSend(ids: readonly string[]): Promise<PhotoToSend[]>
  recordUpload(photo: Pick<UploadRow, 'id' | 'owner' | 'size'>, change: Partial<UploadRow>): Promise<void>
  photosMissing(ids: readonly string[]): Promise<boolean>
  /** Number of the next background sync tag; unique per call. */
  nextSyncTag(): Promise<number>
  undo(seq: number): Promise<boolean>
  retry(seq: number, newKey: () => string, now: number): Promise<boolean>
  abandon(seq: number): Promise<boolean>
  replace(seq: number, draft: Draft): Promise<StoredEntry | null>
  takeNotice(now: number): Promise<StoredEntry | null>
  /** End of the pause of all requests (ms since 1970); null without one. */
  pausedUntil(): Promise<number | null>
  /** Whether requests are paused because the server did not respond. */
  isUnreachable(): Promise<boolean>
  offers(feature: Feature): Promise<boolean>
  /** Whether a response of the server has named its features. */
  knowsFeatures(): Promise<boolean>
  isStale(name: string, seq: number): Promise<boolean>
  olderThan(names: readonly string[], moment: number): Promise<string[]>
  /** Collections that do not show the effect of acknowledged actions or open intents yet. */
  owed(): Promise<string[]>
  countWaiting(): Promise<number>
}

export function createStore(db: UserDb, registry: Registry): Store {
  const hooks = outboxHooks(registry.mutations)
  const features = () => db.transaction('r', db.device, () => readDeviceState(db, 'features'))
  return {
    enqueue: (draft) => enqueue(db, registry, draft),
    keepIntent: (intent) => keepIntent(db, registry.intents, intent),
    dropIntent: (id, attempt = Number.POSITIVE_INFINITY) => dropIntent(db, id, attempt),
    recover: () => recover(db, registry),
    settleAndClaim: (settlements, request) => settleAndClaim(db, registry, settlements, request),
    startPull: (name) => startPull(db, name),
    applyPull: (collection, response) => applyPull(db, hooks, collection, response),
    applyPulls: (pulls) => applyPulls(db, hooks, pulls),
    recordFailure: (collection, failure, absent) => recordFailure(db, hooks, collection, failure, absent),
    saveFeatures: (features) =>
      db.transaction('rw', db.device, () => writeDeviceState(db, 'features', [...features])),
    photosToSend: (ids) => photosToSend(db, ids),
    recordUpload: (photo, change) => recordUpload(db, photo, change),
    photosMissing: (ids) => photosMissing(db, ids),
    nextSyncTag: () =>
      db.transaction('rw', db.device, async () => {
        const tag = ((await readDeviceState(db, 'syncTag')) ?? 0) + 1
        await writeDeviceState(db, 'syncTag', tag)
        return tag
      }),
    undo: (seq) => undo(db, registry, seq),
    retry: (seq, newKey, now) => retry(db, registry, seq, newKey, now),
    abandon: (seq) => abandon(db, registry, seq),
    replace: (seq, draft) => replace(db, registry, seq, draft),
    takeNotice: (now) => takeNotice(db, now),
    pausedUntil: () =>
      db.transaction('r', db.device, async () => (await readDeviceState(db, 'pause'))?.until ?? null),
    isUnreachable: () =>
      db.transaction('r', db.device, async () => (await readDeviceState(db, 'pause'))?.why === 'network'),
    offers: async (feature) => (await features())?.includes(feature) ?? false,
    knowsFeatures: async () => (await features()) !== null,
    isStale: (name, seq) => isStale(db, registry.collectionNamed(name), seq),
    olderThan: (names, moment) => olderThan(db, names, moment),
    owed: () => pendingCollections(db, registry),
    // Two counts by index: a single `anyOf` would step through every entry.
    countWaiting: () =>
      db.transaction('r', db.outbox, async () => {
        const count = (state: OutboxState) => db.outbox.where('state').equals(state).count()
        const [queued, sending] = await Promise.all([count('queued'), count('sending')])
        return queued + sending
      }),
  }
}
