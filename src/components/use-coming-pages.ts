import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Chain } from '#src/mirror/use-chain.ts'
import { keyboardInList } from './more-button.tsx'

interface ComingPages {
  list: RefObject<HTMLElement | null>
  chain: Chain
  isNearEnd: boolean
  wasPressed: boolean
}

/** Automatic on scrolling, by a button for keyboards: a growing list makes the content below it unreachable. */
export function useComingPages({ list, chain, isNearEnd, wasPressed }: ComingPages) {
  const { tail, goOn, products } = chain
  const count = products.length
  const button = useRef<HTMLButtonElement>(null)
  /** Number of cards when the button was pressed: the focus moves to the next one. */
  const [pressedAt, press] = useState(wasPressed ? count : null)

  useLayoutEffect(() => {
    if (wasPressed) button.current?.focus({ preventScroll: true })
  }, [wasPressed])

  useEffect(() => {
    if (!isNearEnd || tail !== 'more') return
    const hasCome = pressedAt !== null && count > pressedAt
    if (!hasCome && (pressedAt !== null || !keyboardInList())) goOn()
  }, [isNearEnd, tail, goOn, pressedAt, count])

  useEffect(() => {
    if (pressedAt === null) return
    if (count === pressedAt) {
      if (tail === 'end' || tail === 'long') press(null)
      return
    }
    const next = list.current?.querySelector<HTMLElement>(`[aria-posinset="${pressedAt + 1}"] a`)
    if (!next) return
    next.focus()
    press(null)
  })

  return {
    button,
    state: pressedAt !== null ? 'pressed' : tail === 'more' ? 'offered' : 'none',
    press: () => press(count),
  } as const
}
