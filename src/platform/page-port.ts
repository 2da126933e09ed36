/** See src/sync/page-port.ts. */
export function createPagePort(requestBackgroundSync: (tag: string) => void, saver: { saves(): boolean }) {
  return {
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
    watch(changed: (what: 'online' | 'offline' | 'visible' | 'hidden') => void): () => void {
      const ending = new AbortController()
      const { signal } = ending
      window.addEventListener('online', () => changed('online'), { signal })
      window.addEventListener('offline', () => changed('offline'), { signal })
      document.addEventListener(
        'visibilitychange',
        () => changed(document.visibilityState === 'visible' ? 'visible' : 'hidden'),
        { signal },
      )
      return () => ending.abort()
    },
    savesData: () => saver.saves(),
    persist: () => void navigator.storage?.persist?.().catch(() => {}),
    requestBackgroundSync,
  }
}
