/** What the page's engine needs of the browser around it; the platform room brings it. */
export interface PagePort {
  /** What the browser believes; false is certain, true is only a hope. */
  isOnline(): boolean
  isVisible(): boolean
  /** Calls back on `online`/`offline` and when the page is shown or hidden. The answer stops it. */
  watch(changed: (what: 'online' | 'offline' | 'visible' | 'hidden') => void): () => void
  /** The user or the system asks to spare data: refreshes become rarer. */
  savesData(): boolean
  /** Asks the browser to keep the storage; once, at the first queued action. */
  persist(): void
  /** Asks the worker to send what waits when the network is back, by a tag of this name. Quiet where unsupported. */
  requestBackgroundSync(tag: string): void
}
