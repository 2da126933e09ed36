import { useEffect, useState } from 'react'
import { useMinute } from '#src/ui/use-minute.ts'

/** Room on this device in bytes, as the browser tells it; null where it does not. */
export interface StorageState {
  usage: number | null
  quota: number | null
  /** The browser has promised not to throw the data away by itself. */
  persistent: boolean | null
}

/** Room and promise, read anew each minute. `ask` asks for the promise and answers whether it was given. */
export function useStorage(): { state: StorageState | null; ask: () => Promise<boolean> } {
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
    async ask() {
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
