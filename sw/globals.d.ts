interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string
}
interface SyncManager {
  register(tag: string): Promise<void>
  getTags(): Promise<string[]>
}
interface ServiceWorkerRegistration {
  /** Missing in Firefox, Safari and WebViews. */
  readonly sync?: SyncManager
}
interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
  periodicsync: PeriodicSyncEvent
}
interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}
