import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'

export interface DataSaver {
  saves(): boolean
  subscribe(changed: () => void): () => void
  /** True when the picture is on this device already. */
  has(src: string): Promise<boolean>
}

/** Default for server rendering and outside the app. */
export const noDataSaver: DataSaver = {
  saves: () => false,
  subscribe: () => () => {},
  has: async () => true,
}

export const DataSaverContext = createContext<DataSaver>(noDataSaver)

/** Whether to load this picture: null until the caches were searched; `allow` is the tap. */
export function usePictureLeave(src: string | null): { may: boolean | null; allow: () => void } {
  const saver = use(DataSaverContext)
  const saves = useSyncExternalStore(saver.subscribe, saver.saves, () => false)
  const [found, setFound] = useState<{ src: string; here: boolean } | null>(null)
  const [allowed, setAllowed] = useState<string | null>(null)

  useEffect(() => {
    if (!saves || src === null) return
    let isWanted = true
    void saver.has(src).then((here) => {
      if (isWanted) setFound({ src, here })
    })
    return () => {
      isWanted = false
    }
  }, [saver, saves, src])

  const here = found !== null && found.src === src ? found.here : null
  return { may: saves && allowed !== src ? here : true, allow: () => setAllowed(src) }
}
