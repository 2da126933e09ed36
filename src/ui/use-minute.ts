import { useSyncExternalStore } from 'react'

const period = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null
let now = Date.now()

function tell() {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** A page that is being left draws nothing any more: pictures that it begins then are refused by the browser. */
function notifyWhenVisible() {
  if (document.visibilityState === 'visible') tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === null) {
    now = Date.now()
    timer = setInterval(tell, period)
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

/** The time in ms since 1970, refreshed each minute and when the page becomes visible; one timer for all. */
export function useMinute(): number {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  )
}

/** Draws every date anew, because the words of dates have changed. */
export function refreshDates(): void {
  // Never the same number twice: those who read it would not be drawn again.
  now = Math.max(now + 1, Date.now())
  for (const listener of listeners) listener()
}
