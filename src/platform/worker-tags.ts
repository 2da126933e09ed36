interface TagManager {
  register(tag: string): Promise<void>
  getTags(): Promise<string[]>
}

/**
 * Registers tags of background sync, one at a time: while one that has not fired yet is known to the browser, a
 * further one would only wake the worker twice. One that has fired and failed does not fire again for minutes.
 */
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
      // Refused by the browser or its settings: the page drains by itself.
      pending = null
    }
  }

  return {
    /** The worker's sync event of this tag has begun. */
    fired(tag: string): void {
      if (pending === tag) pending = null
    },
    /** Resolves when the tag is registered or not needed; quiet where the browser has no background sync. */
    request(tag: string): Promise<void> {
      last = last.then(() => register(tag))
      return last
    },
  }
}
