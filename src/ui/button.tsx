import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** `line`: next to a page title; phones show the icon only. */
export type ButtonSize = 'normal' | 'small' | 'line'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** In progress: keeps the label, ignores presses. */
  busy?: boolean
  /** Cannot be pressed now: keeps the focus, ignores presses. */
  inactive?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal'): string {
  return cx(css.button, css[variant], css[size])
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  busy = false,
  inactive = false,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass(variant, size), busy && css.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || inactive || rest['aria-disabled']}
      onClick={busy || inactive ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
    </button>
  )
}
