import { useEffect, useRef } from 'react'

/** Stands under the drawn part of a long list and asks for more before its end comes into sight. Give it a new key each time. */
export function More({ onMore }: { onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  useEffect(() => {
    ask.current = onMore
  }, [onMore])
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask.current()
      },
      { rootMargin: '800px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={place} aria-hidden="true" />
}
