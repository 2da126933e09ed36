/** Of `ServiceWorkerRegistration.sync`, which the type library lacks. */
export interface TagManager {
  register(tag: string): Promise<void>
  getTags(): Promise<string[]>
}

/** One tag at a time: a second one would only wake the worker twice. A failed tag fires again after minutes. */
export function createTagRegistrar(manager: () => Promise<TagManager | null>) {
  let pending: string | null = null
  let last: Promise<void> = Promise.resolve()

  async function register(tag: string): Promise<void> {
    try {
      const sync = await manager()
      if (sync === null) return
      if (pending !== null && (await sync.getTags()).includes(pending)) return
      pending = tag
      await sync.register(tag)
    } catch {
      // Refused by the browser or its settings: the page drains itself.
      pending = null
    }
  }

  return {
    fired(tag: string): void {
      if (pending === tag) pending = null
    },
    /** Resolves when the tag is registered or not needed; no effect without background sync. */
    request(tag: string): Promise<void> {
      last = last.then(() => register(tag))
      return last
    },
  }
}
