import { type ReactNode, useId } from 'react'
import css from './progress.module.css'

export interface ProgressProps {
  label: string
  /** 0 to 1; null while unknown. */
  value: number | null
  text?: string | undefined
  action?: ReactNode
}

export function Progress({ label, value, text, action }: ProgressProps) {
  const id = useId()
  const known = value === null ? {} : { value: Math.min(1, Math.max(0, value)) }
  return (
    <div className={css.task}>
      <div className={css.words}>
        <label className="semibold" htmlFor={id}>
          {label}
        </label>
        {text === undefined ? null : (
          <span id={`${id}-text`} className="quiet">
            {text}
          </span>
        )}
      </div>
      <progress
        {...known}
        id={id}
        max={1}
        className={css.bar}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
      />
      {action === undefined ? null : <div className={css.action}>{action}</div>}
    </div>
  )
}
