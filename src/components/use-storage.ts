import { useEffect, useState } from 'react'
import { useMinute } from '#src/ui/use-minute.ts'

/** In bytes; null where the browser does not report it. */
export interface StorageState {
  usage: number | null
  quota: number | null
  /** Persistent storage was granted. */
  persistent: boolean | null
}

/** Updated each minute; `requestPersistence` resolves to whether the browser granted it. */
export function useStorage(): { state: StorageState | null; requestPersistence: () => Promise<boolean> } {
  const now = useMinute()
  const [state, setState] = useState<StorageState | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the minute is what makes it read again
  useEffect(() => {
    let isWanted = true
    void readStorage().then((read) => {
      if (isWanted) setState(read)
    })
    return () => {
      isWanted = false
    }
  }, [now])

  return {
    state,
    async requestPersistence() {
      const given = (await navigator.storage?.persist?.().catch(() => false)) ?? false
      setState(await readStorage())
      return given
    },
  }
}

async function readStorage(): Promise<StorageState> {
  const storage = 'storage' in navigator ? navigator.storage : undefined
  const [room, persistent] = await Promise.all([
    storage?.estimate?.().catch(() => null),
    storage?.persisted?.().catch(() => null),
  ])
  return { usage: room?.usage ?? null, quota: room?.quota ?? null, persistent: persistent ?? null }
}
