import { useEffect, useRef } from 'react'

/** Calls `onMore` once, shortly before the end of the list scrolls into view. Needs a new key after each call. */
export function More({ onMore }: { onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  }, [onMore])
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '800px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={place} aria-hidden="true" />
}
