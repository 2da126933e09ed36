import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { fcfa } from '#src/lib/fcfa.ts'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import { TimeAgo } from '#src/ui/time.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { DashboardLink, PagedList } from '../shared/page-parts.tsx'
import css from './review-list.module.css'

interface ReviewListProps<Row> {
  pages: AdminPages<Row>
  empty: string
  about: string
  children: (row: Row) => ReactNode
}

/** A queue of the money page, oldest first. */
export function ReviewList<Row>({ pages, empty, about, children }: ReviewListProps<Row>) {
  return (
    <PagedList
      pages={pages}
      lines={4}
      empty={{
        icon: <CircleCheck />,
        title: empty,
        text: about,
        action: <DashboardLink variant="secondary" />,
      }}
    >
      {(rows) => <ul>{rows.map(children)}</ul>}
    </PagedList>
  )
}

export interface MoneyRowProps {
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
          <span className="small quiet">
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
