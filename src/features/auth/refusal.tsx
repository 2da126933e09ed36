import { useEffect, useRef } from 'react'
import css from './notices.module.css'

/** Error above the form: announced, and scrolled into view. */
export function Refusal({ message }: { message: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button may be far below.
    if (message !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={place} role="alert" className={css.sight}>
      {message === null ? null : <p className={css.refusal}>{message}</p>}
    </div>
  )
}
