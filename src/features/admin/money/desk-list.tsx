import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mirrored, type MirroredProps } from '#src/parts/mirrored.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './desk-list.module.css'

/** A queue as the mirror holds it. */
export type DeskView<Row> = MirroredProps<{
  data: readonly Row[]
  meta?: { has_more?: boolean | undefined } | undefined
}>['view']

interface DeskListProps<Row> {
  view: DeskView<Row>
  /** Said when nothing waits. */
  empty: string
  /** What comes here, and when. */
  about: string
  children: (row: Row) => ReactNode
}

/** One queue of the money desk, the oldest first. */
export function DeskList<Row>({ view, empty, about, children }: DeskListProps<Row>) {
  return (
    <Mirrored
      view={view}
      skeleton={
        <Card>
          <Skeleton shape="row" lines={4} />
        </Card>
      }
    >
      {({ data, meta }) =>
        data.length === 0 ? (
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
              <ul>{data.map(children)}</ul>
            </Card>
            {meta?.has_more ? (
              <p className={css.more}>
                Les {data.length} plus anciens. Les suivants apparaissent à mesure que ceux-ci sont décidés.
              </p>
            ) : null}
          </>
        )
      }
    </Mirrored>
  )
}
