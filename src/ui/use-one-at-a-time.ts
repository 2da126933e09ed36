import { useRef, useState } from 'react'

/** Work that a screen does for a person. */
export interface OneAtATime {
  /** It is under way: the button that began it says so. */
  busy: boolean
  /** Answers what the work answers; null when something was under way already, and nothing was begun. */
  run<T>(work: () => Promise<T>): Promise<T | null>
}

/** One piece of work at a time: two taps in one frame are one. */
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
