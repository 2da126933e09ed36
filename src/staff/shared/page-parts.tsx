import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminLinks } from '#src/components/admin-links.ts'
import { Mirrored, type MirroredProps } from '#src/components/mirrored.tsx'
import { MoreButton } from '#src/components/more-button.tsx'
import { SectionLinks } from '#src/components/section-links.tsx'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { type ButtonVariant, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState, type EmptyStateProps } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './page-parts.module.css'

export function AdminSections() {
  const user = useUser()
  const links = user === null ? [] : adminLinks(user)
  return links.length === 0 ? null : <SectionLinks label="Administration" links={links} below />
}

interface RecordPageProps<Record> {
  title: string
  view: MirroredProps<{ data: Record }>['view']
  /** Shown when the record does not exist, with a link to all of them. */
  missing: { title: string; to: '/admin/users' | '/admin/cases'; way: string }
  children: (record: Record) => ReactNode
}

export function RecordPage<Record>({ title, view, missing, children }: RecordPageProps<Record>) {
  return (
    <Page title={title}>
      <AdminSections />
      {view.absent || (view.data === undefined && view.failure === 422) ? (
        <Card>
          <EmptyState
            icon={<SearchX />}
            title={missing.title}
            action={
              <Link to={missing.to} className={buttonClass('primary')}>
                {missing.way}
              </Link>
            }
          />
        </Card>
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

/** Two columns; on a phone the second one comes under the first. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>
}

export function Column({ children }: { children: ReactNode }) {
  return <div className={css.column}>{children}</div>
}

interface PagedListProps<Row> {
  pages: AdminPages<Row>
  /** Lines of the skeleton. */
  lines: number
  empty: EmptyStateProps
  children: (rows: readonly Row[]) => ReactNode
}

/** A paginated list in a card. */
export function PagedList<Row>({ pages, lines, empty, children }: PagedListProps<Row>) {
  return (
    <Mirrored view={pages} skeleton={<RowsSkeleton lines={lines} />}>
      {(rows) =>
        rows.length === 0 ? (
          <Card>
            <EmptyState {...empty} />
          </Card>
        ) : (
          <>
            <Card flush>{children(rows)}</Card>
            <PageTail pages={pages} />
          </>
        )
      }
    </Mirrored>
  )
}

export function RowsSkeleton({ lines }: { lines: number }) {
  return (
    <Card>
      <Skeleton shape="row" lines={lines} />
    </Card>
  )
}

/** For a page with nothing to do. */
export function DashboardLink({ variant = 'primary' }: { variant?: ButtonVariant }) {
  return (
    <Link to="/admin/dashboard" className={buttonClass(variant)}>
      Retour à l’administration
    </Link>
  )
}

/** Footer of a paginated list. */
export function PageTail({ pages }: { pages: Pick<AdminPages<unknown>, 'tail' | 'goOn'> }) {
  const online = useSyncStatus('online')
  if (pages.tail === 'more') return <MoreButton onPress={pages.goOn} />
  return (
    <p className={css.tail} role="status">
      {pages.tail === 'coming'
        ? online
          ? 'La suite arrive…'
          : 'La suite s’affichera dès le retour du réseau.'
        : null}
    </p>
  )
}
