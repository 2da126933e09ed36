import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { fcfa } from '#src/lib/fcfa.ts'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './money-row.module.css'

interface MoneyRowProps {
  /** 40 px wide. */
  face: ReactNode
  name: string
  amount: number
  /** Payment operator and phone number, or the subject. */
  about: string
  since: string | null
  signals?: number
  onOpen: () => void
}

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
