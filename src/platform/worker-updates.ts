interface UpdateDeps {
  /** Whether a worker controlled the page at load; otherwise the first worker is no update. */
  isControlled: boolean
  isWaiting: () => Promise<boolean>
  takeOver: () => void
  reload: () => void
}

/** Tracks the build of the controlling worker; reloads the page only on request, once. */
export function createUpdates({ isControlled, isWaiting, takeOver, reload }: UpdateDeps) {
  const listeners = new Set<() => void>()
  let isReady = false
  let wasControlled = isControlled
  let asked = false
  let reloaded = false

  function becomeReady(): void {
    if (isReady) return
    isReady = true
    for (const listener of listeners) listener()
  }

  function reloadOnce(): void {
    if (reloaded) return
    reloaded = true
    reload()
  }

  return {
    waiting: becomeReady,
    controllerChanged(): void {
      if (asked) reloadOnce()
      else if (wasControlled) becomeReady()
      wasControlled = true
    },
    ready: () => isReady,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update(): void {
      if (asked) return
      asked = true
      void isWaiting().then((waits) => (waits ? takeOver() : reloadOnce()), reloadOnce)
    },
  }
}
