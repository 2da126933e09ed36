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
  /** The accessible name. */
  label: string
  /** What stands in the button; may hold a badge. */
  content: ReactNode
  className?: string | undefined
}

export interface MenuProps {
  button: MenuButton
  /** A list of `MenuAction` and links with `menuItemProps`, or with kind 'panel' anything. Drawn only while open. */
  children: ReactNode
  /** 'menu' has the menu role and its arrow keys; 'panel' is a named group that Tab walks through. */
  kind?: 'menu' | 'panel'
  /** Name of a panel, when it differs from the button's. */
  label?: string
  /** Stands over the entries and is none of them. */
  head?: ReactNode
}

const MenuCloser = createContext<() => void>(() => {})

/** Closes the menu around the calling component and gives focus back to its button. */
export function useCloseMenu(): () => void {
  return use(MenuCloser)
}

/** A button and what it opens, in the browser's top layer where it has popovers: Escape and a press outside close it. */
export function Menu({ button, children, kind = 'menu', label, head }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { open, close: hide, buttonProps, panelProps } = usePopover(id, panel, opener)

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
    // Lists grow when they are filled, and phones are turned.
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
    if (!open || kind !== 'menu') return
    const frame = requestAnimationFrame(() => {
      panel.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [open, kind])

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
  // Its natural height, not the one that a former place allowed.
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

/** An action in a menu. */
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

/** What makes a link an entry of a menu, for links that another library draws. */
export const menuItemProps = { role: 'menuitem', tabIndex: -1, className: cx(css.item, css.plain) } as const
