import type { ReactNode } from 'react'
import { Mirrored, type MirroredProps } from '#src/components/mirrored.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AdminSections } from '../admin-sections.tsx'
import { NotThere, type NotThereProps } from './not-there.tsx'

interface RecordPageProps<Record> {
  title: string
  view: MirroredProps<{ data: Record }>['view']
  /** Shown when the record does not exist. */
  missing: NotThereProps
  children: (record: Record) => ReactNode
}

export function RecordPage<Record>({ title, view, missing, children }: RecordPageProps<Record>) {
  return (
    <Page title={title}>
      <AdminSections />
      {view.absent || (view.data === undefined && view.failure === 422) ? (
        <NotThere {...missing} />
      ) : (
        <Mirrored
          view={view}
          skeleton={
            <Card>
              <Skeleton lines={6} />
            </Card>
          }
        >
          {({ data }) => children(data)}
        </Mirrored>
      )}
    </Page>
  )
}
