interface UpdateDeps {
  /** A worker controls the page from the start; where none does, the first one to come is no update. */
  isControlled: boolean
  isWaiting: () => Promise<boolean>
  takeOver: () => void
  reload: () => void
}

/** Follows which build controls this page, and reloads it only when its user asked, once. */
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
