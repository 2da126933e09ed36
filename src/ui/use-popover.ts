import { type RefObject, type ToggleEvent, useEffect, useState } from 'react'

/** Missing before Safari 17 and Firefox 125. True during server rendering, as the browser may have them. */
const hasPopover = typeof HTMLElement === 'undefined' || 'popover' in HTMLElement.prototype

interface Popover {
  open: boolean
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
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (hasPopover || !open) return
    const listening = new AbortController()
    const { signal } = listening
    const press = ({ target }: PointerEvent) => {
      const inside = [panel, opener].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      )
      if (!inside) setOpen(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('keydown', key, { signal })
    return () => listening.abort()
  }, [open, panel, opener])

  if (!hasPopover) {
    return {
      open,
      close: () => setOpen(false),
      buttonProps: { onClick: () => setOpen(!open) },
      panelProps: { hidden: !open, ...(open ? { 'data-popover-open': '' } : {}) },
    }
  }
  return {
    open,
    close: () => panel.current?.hidePopover(),
    buttonProps: { popoverTarget: id },
    panelProps: { popover: 'auto', onToggle: ({ newState }) => setOpen(newState === 'open') },
  }
}
