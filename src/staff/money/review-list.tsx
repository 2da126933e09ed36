import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { fcfa } from '#src/lib/fcfa.ts'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PageTail } from '../shared/page-parts.tsx'
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
    <Mirrored
      view={pages}
      skeleton={
        <Card>
          <Skeleton shape="row" lines={4} />
        </Card>
      }
    >
      {(rows) =>
        rows.length === 0 ? (
          <Card>
            <EmptyState
              icon={<CircleCheck />}
              title={empty}
              text={about}
              action={
                <Link to="/admin/dashboard" className={buttonClass('secondary')}>
                  Retour à l’administration
                </Link>
              }
            />
          </Card>
        ) : (
          <>
            <Card flush>
              <ul>{rows.map(children)}</ul>
            </Card>
            <PageTail pages={pages} />
          </>
        )
      }
    </Mirrored>
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
