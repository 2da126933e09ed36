import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mirrored } from '#src/components/mirrored.tsx'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PageTail } from '../decide/page-tail.tsx'

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
