import { type RefObject, useEffect, useRef, useState } from 'react'

/** Set once the user scrolls, touches or focuses the box while it contains `[data-waits]` (about to be replaced). */
export function useTouched(): [RefObject<HTMLDivElement | null>, boolean] {
  const box = useRef<HTMLDivElement>(null)
  const [isTouched, touch] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const waits = () => box.current?.querySelector('[data-waits]') != null
    const note = () => {
      if (waits()) touch(true)
    }
    const inside = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target)) note()
    }
    const scrolled = () => {
      if (scrollY > 0) note()
    }
    addEventListener('scroll', scrolled, { signal, passive: true })
    addEventListener('pointerdown', inside, { signal, passive: true })
    addEventListener('focusin', inside, { signal })
    return () => listening.abort()
  }, [])
  return [box, isTouched]
}
