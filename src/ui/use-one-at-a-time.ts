import { useRef, useState } from 'react'

export interface OneAtATime {
  busy: boolean
  /** Result of the work; null when other work was in progress and this one was not started. */
  run<T>(work: () => Promise<T>): Promise<T | null>
}

export function useOneAtATime(): OneAtATime {
  const [busy, setBusy] = useState(false)
  const isWorking = useRef(false)
  return {
    busy,
    async run(work) {
      if (isWorking.current) return null
      isWorking.current = true
      setBusy(true)
      try {
        return await work()
      } finally {
        isWorking.current = false
        setBusy(false)
      }
    },
  }
}
