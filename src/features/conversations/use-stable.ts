import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function as long as the component stands; it does what the last one given does. For parts that are drawn rarely. */
export function useStable<Call extends (...args: never[]) => unknown>(latest: Call): Call {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback((...args: Parameters<Call>) => kept.current(...args), []) as Call
}
