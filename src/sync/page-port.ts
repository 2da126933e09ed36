/** Browser dependencies of the page's engine, implemented in `platform`. */
export interface PagePort {
  /** `navigator.onLine`: false is certain, true may be wrong. */
  isOnline(): boolean
  isVisible(): boolean
  /** Reports `online`/`offline` events and visibility changes. Returns a function that unsubscribes. */
  watch(changed: (what: 'online' | 'offline' | 'visible' | 'hidden') => void): () => void
  /** Data saver of the user or the system is on: polling slows down. */
  savesData(): boolean
  persist(): void
  /** Registers a background sync under this tag; does nothing where unsupported. */
  requestBackgroundSync(tag: string): void
}
