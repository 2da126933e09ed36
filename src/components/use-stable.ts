import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a stable identity that calls the latest `latest`, for props of memoised components. */
export function useStable<Call extends (...args: never[]) => unknown>(latest: Call): Call {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback((...args: Parameters<Call>) => kept.current(...args), []) as Call
}
