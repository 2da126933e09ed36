/** Whether the worker can send what waits while the app is closed: only Chromium's browsers have Background Sync. */
export function hasBackgroundSync(): boolean {
  return 'SyncManager' in globalThis
}
