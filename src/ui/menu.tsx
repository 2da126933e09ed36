import {
  type ButtonHTMLAttributes,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './menu.module.css'
import { usePopover } from './use-popover.ts'

interface MenuButton {
  label: string
  content: ReactNode
  className?: string | undefined
}

interface MenuProps {
  button: MenuButton
  /** `MenuAction`s and links with `menuItemProps`, or anything for a panel. Rendered only while open. */
  children: ReactNode
  /** 'menu': menu role with arrow keys; 'panel': a named group with Tab navigation. */
  kind?: 'menu' | 'panel'
  label?: string
  head?: ReactNode
}

const MenuCloser = createContext<() => void>(() => {})

/** Closes the surrounding menu and focuses its button. */
export function useCloseMenu(): () => void {
  return use(MenuCloser)
}

/** Uses the browser's popover where available; Escape and a press outside close it. */
export function Menu({ button, children, kind = 'menu', label, head }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { opening, close: hide, buttonProps, panelProps } = usePopover(id, panel, opener)
  const open = opening > 0

  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => {
    hide()
    opener.current?.focus()
  }

  useLayoutEffect(() => {
    if (!open) return
    const placed = panel.current
    const settle = () => {
      if (panel.current !== null && opener.current !== null) place(panel.current, opener.current)
    }
    settle()
    // Repositions when the content grows or the phone turns.
    const watch = new ResizeObserver(settle)
    if (panel.current !== null) watch.observe(panel.current)
    window.addEventListener('resize', settle)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', settle)
      delete placed?.dataset.placed
    }
  }, [open])

  useEffect(() => {
    if (opening === 0 || kind !== 'menu') return
    const frame = requestAnimationFrame(() => {
      panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [opening, kind])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const all = items()
    const target = menuTarget(event.key, all.indexOf(document.activeElement as HTMLElement), all.length)
    if (target === null) return
    event.preventDefault()
    all.at(target)?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={cx(css.button, button.className)}
        aria-label={button.label}
        aria-haspopup={kind === 'menu' ? 'menu' : undefined}
        aria-expanded={open}
        aria-controls={id}
        {...buttonProps}
      >
        {button.content}
      </button>
      <div ref={panel} id={id} {...panelProps} className={css.panel}>
        {open ? (
          <MenuCloser value={close}>
            {head}
            {kind === 'menu' ? (
              <div role="menu" tabIndex={-1} aria-label={label ?? button.label} onKeyDown={onKeyDown}>
                {children}
              </div>
            ) : (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
              <div role="group" aria-label={label ?? button.label}>
                {children}
              </div>
            )}
          </MenuCloser>
        ) : null}
      </div>
    </>
  )
}

/** Opens a menu under a finger: the panel captures it, or the browser takes its lift for a press outside. */
export function openByTouch(opener: HTMLElement, pointerId: number): void {
  opener.click()
  document.getElementById(opener.getAttribute('aria-controls') ?? '')?.setPointerCapture?.(pointerId)
}

function place(panel: HTMLElement, opener: HTMLElement) {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const rtl = getComputedStyle(opener).direction === 'rtl'
  // scrollHeight, because the previous maximal height still applies.
  const size = { width: panel.offsetWidth, height: panel.scrollHeight }
  const at = menuPlace(opener.getBoundingClientRect(), size, { width, height }, rtl)
  panel.style.insetBlockStart = at.side === 'top' ? `${at.block}px` : 'auto'
  panel.style.insetBlockEnd = at.side === 'bottom' ? `${at.block}px` : 'auto'
  panel.style.insetInlineEnd = `${at.inlineEnd}px`
  panel.style.maxBlockSize = `${at.maxHeight}px`
  panel.dataset.placed = ''
}

interface ItemLook {
  icon?: ReactNode
  tone?: 'plain' | 'danger'
}

export function MenuAction({
  icon,
  tone = 'plain',
  onClick,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ItemLook) {
  const close = useCloseMenu()
  return (
    <button
      {...rest}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={cx(css.item, css[tone])}
      onClick={(event) => {
        close()
        onClick?.(event)
      }}
    >
      {icon}
      {children}
    </button>
  )
}

/** For links that a router component renders. */
export const menuItemProps = { role: 'menuitem', tabIndex: -1, className: css.item } as const

/** Index of the next item for a key; null for other keys. */
export function menuTarget(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return at < 0 ? 0 : (at + 1) % count
    case 'ArrowUp':
      return at < 0 ? count - 1 : (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

interface Size {
  width: number
  height: number
}

interface MenuPlace {
  /** Distance from the top of the window, or from the bottom if the panel opens upwards. */
  side: 'top' | 'bottom'
  block: number
  /** Distance from the inline end of the window. */
  inlineEnd: number
  maxHeight: number
}

const rim = 8
const gap = 6

/** In CSS pixels: below the button, or above if there is far more space; kept inside the window. */
export function menuPlace(opener: Box, panel: Size, view: Size, rtl = false): MenuPlace {
  const under = view.height - opener.bottom - gap - rim
  const over = opener.top - gap - rim
  const upwards = under < panel.height && over > under
  const end = rtl ? opener.left : view.width - opener.right
  return {
    side: upwards ? 'bottom' : 'top',
    block: Math.round(upwards ? view.height - opener.top + gap : opener.bottom + gap),
    inlineEnd: Math.round(Math.max(rim, Math.min(end, view.width - rim - panel.width))),
    maxHeight: Math.round(upwards ? over : under),
  }
}
