import {
  type ButtonHTMLAttributes,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './menu.module.css'
import { menuTarget } from './menu-keys.ts'

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

/** A button and what it opens, in the browser's top layer (popover): Escape and a press outside close it. */
export function Menu({ button, children, kind = 'menu', label, head }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => {
    panel.current?.hidePopover()
    opener.current?.focus()
  }

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opening = event.newState === 'open'
    setOpen(opening)
    if (opening && opener.current !== null && panel.current !== null) place(panel.current, opener.current)
    if (opening && kind === 'menu') requestAnimationFrame(() => items().at(0)?.focus())
  }

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
        popoverTarget={id}
      >
        {button.content}
      </button>
      <div ref={panel} id={id} popover="auto" className={css.panel} onToggle={onToggle}>
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

/** Under the button, inside the window: the end edges meet where there is room. */
function place(panel: HTMLElement, opener: HTMLElement) {
  const box = opener.getBoundingClientRect()
  const end = Math.max(8, document.documentElement.clientWidth - box.right)
  panel.style.insetBlockStart = `${Math.round(box.bottom + 6)}px`
  panel.style.insetInlineEnd = `${Math.round(end)}px`
  panel.style.maxBlockSize = `calc(100dvh - ${Math.round(box.bottom + 14)}px)`
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
