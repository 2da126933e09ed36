declare const hasWorker: boolean

export function registerFloorWorker(): void {
  if (hasWorker) addEventListener('load', () => void navigator.serviceWorker.register('/worker.js'))
}
