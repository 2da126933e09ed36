import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { fcfa } from '#src/lib/fcfa.ts'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './money-row.module.css'

interface MoneyRowProps {
  /** A person or a thing, 40 px wide. */
  face: ReactNode
  name: string
  amount: number
  /** By which way, to which number; or what it is about. */
  about: string
  /** Since when it waits. */
  since: string | null
  /** How many reasons to look twice. */
  signals?: number
  onOpen: () => void
}

/** One thing about money that waits: who, how much, what, since when. A press opens it. */
export function MoneyRow({ face, name, amount, about, since, signals = 0, onOpen }: MoneyRowProps) {
  return (
    <li className={css.item}>
      <button type="button" className={css.row} onClick={onOpen}>
        <span className={css.face}>{face}</span>
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <span className={css.about}>{about}</span>
        </span>
        <span className={css.meta}>
          {signals === 0 ? null : (
            <span className={css.signals}>{signals === 1 ? '1 signal' : `${signals} signaux`}</span>
          )}
          <span className={css.since}>
            <VisuallyHidden>En attente depuis </VisuallyHidden>
            <TimeAgo at={since} />
          </span>
        </span>
        <span className={css.amount}>{fcfa(amount)}</span>
        <ChevronRight className={css.arrow} aria-hidden="true" />
      </button>
    </li>
  )
}
