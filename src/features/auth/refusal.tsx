import { useEffect, useRef } from 'react'
import css from './notices.module.css'

/** The sentence over a form whose call failed: announced when it comes, and brought into sight. */
export function Refusal({ message }: { message: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed may stand a screen further down.
    if (message !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={place} role="alert" className={css.sight}>
      {message === null ? null : <p className={css.refusal}>{message}</p>}
    </div>
  )
}
