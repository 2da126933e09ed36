import { Check, Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import css from './pending-mark.module.css'

const tickMs = 1500

export interface PendingMarkProps {
  waiting: boolean
  refused?: boolean
}

export function PendingMark({ waiting, refused = false }: PendingMarkProps) {
  const was = useRef(waiting)
  const [ticking, setTicking] = useState(false)

  useEffect(() => {
    const sent = was.current && !waiting && !refused
    was.current = waiting
    setTicking(sent)
    if (!sent) return
    const timer = setTimeout(() => setTicking(false), tickMs)
    return () => clearTimeout(timer)
  }, [waiting, refused])

  if (waiting) {
    return (
      <span className={css.clock} role="img" aria-label="En attente d’envoi" title="En attente d’envoi">
        <Clock aria-hidden="true" />
      </span>
    )
  }
  if (!ticking) return null
  return (
    <span className={css.tick} role="img" aria-label="Envoyé">
      <Check aria-hidden="true" />
    </span>
  )
}
