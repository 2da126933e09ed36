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
import { menuTarget } from './menu-keys.ts'
import { menuPlace } from './menu-place.ts'
import { usePopover } from './use-popover.ts'

export interface MenuButton {
  label: string
  content: ReactNode
  className?: string | undefined
}

export interface MenuProps {
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
