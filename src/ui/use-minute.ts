import { useSyncExternalStore } from 'react'

const period = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null
let now = Date.now()

function notify() {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** A page in unload must not render: browsers refuse picture requests that start then. */
function notifyWhenVisible() {
  if (document.visibilityState === 'visible') notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === null) {
    // Another number would make React render the page a second time, right after its first.
    if (Date.now() - now >= period) now = Date.now()
    timer = setInterval(notify, period)
    document.addEventListener('visibilitychange', notifyWhenVisible)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
    document.removeEventListener('visibilitychange', notifyWhenVisible)
  }
}

/** Ms since 1970, updated each minute and when the page becomes visible; one shared timer. */
export function useMinute(): number {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  )
}

/** Re-renders all dates after a change of their language. */
export function refreshDates(): void {
  // Always a new number, or useSyncExternalStore skips the render.
  now = Math.max(now + 1, Date.now())
  for (const listener of listeners) listener()
}
