import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the focus on the same link of the same product when one list replaces another. `isDrawn`: cards exist. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  const held = useRef(document.activeElement)
  useLayoutEffect(() => {
    const focused = held.current
    if (!isDrawn || focused === null) return
    held.current = null
    const card = focused.closest('li')
    const address = card?.querySelector('a')?.getAttribute('href')
    if (focused.isConnected || !address) return
    const at = [...(card?.querySelectorAll('a, button') ?? [])].indexOf(focused)
    const again = list.current?.querySelector(`a[href="${CSS.escape(address)}"]`)?.closest('li')
    again?.querySelectorAll<HTMLElement>('a, button')[at]?.focus({ preventScroll: true })
  }, [isDrawn, list])
}
