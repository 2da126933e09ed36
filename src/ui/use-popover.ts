import { type RefObject, type ToggleEvent, useEffect, useState } from 'react'

/** Missing before Safari 17 and Firefox 125. True during server rendering, as the browser may have them. */
const hasPopover = typeof HTMLElement === 'undefined' || 'popover' in HTMLElement.prototype

interface Popover {
  /** 0 while closed, else a new number for each opening. */
  opening: number
  close: () => void
  buttonProps: { popoverTarget?: string; onClick?: () => void }
  panelProps: {
    popover?: 'auto'
    onToggle?: (event: ToggleEvent<HTMLDivElement>) => void
    hidden?: boolean
    'data-popover-open'?: ''
  }
}

/** Native popover, or a fallback with the same behaviour (closed by Escape and by a press outside). */
export function usePopover(
  id: string,
  panel: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
): Popover {
  const [opening, setOpening] = useState(0)
  const open = opening > 0

  useEffect(() => {
    if (hasPopover || !open) return
    const listening = new AbortController()
    const { signal } = listening
    const press = ({ target }: PointerEvent) => {
      const inside = [panel, opener].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      )
      if (!inside) setOpening(0)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpening(0)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('keydown', key, { signal })
    return () => listening.abort()
  }, [open, panel, opener])

  if (!hasPopover) {
    return {
      opening,
      close: () => setOpening(0),
      buttonProps: { onClick: () => setOpening(open ? 0 : 1) },
      panelProps: { hidden: !open, ...(open ? { 'data-popover-open': '' } : {}) },
    }
  }
  return {
    opening,
    close: () => panel.current?.hidePopover(),
    buttonProps: { popoverTarget: id },
    panelProps: {
      popover: 'auto',
      // The browser reports a fast close and reopen as one event, from open to open.
      onToggle: ({ newState }) => setOpening((last) => (newState === 'open' ? last + 1 : 0)),
    },
  }
}
