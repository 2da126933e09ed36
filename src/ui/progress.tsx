import { type ReactNode, useId } from 'react'
import css from './progress.module.css'

export interface ProgressProps {
  /** What is being done: 'Envoi des photos'. */
  label: string
  /** From 0 to 1; null while nobody knows how much there is. */
  value: number | null
  /** How far in words: '1,2 Mo sur 4 Mo'. */
  text?: string | undefined
  /** The button that stops it. */
  action?: ReactNode
}

/** A long task that a person waits for, how far it is, and the way out of it. */
export function Progress({ label, value, text, action }: ProgressProps) {
  const id = useId()
  const known = value === null ? {} : { value: Math.min(1, Math.max(0, value)) }
  return (
    <div className={css.task}>
      <div className={css.words}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {text === undefined ? null : (
          <span id={`${id}-text`} className={css.text}>
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
