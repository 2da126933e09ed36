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
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
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

interface NotThereProps {
  title: string
  to: '/admin/users' | '/admin/cases'
  /** Label of the link. */
  way: string
}

function NotThere({ title, to, way }: NotThereProps) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title={title}
        action={
          <Link to={to} className={buttonClass('primary')}>
            {way}
          </Link>
        }
      />
    </Card>
  )
}

/** Footer of a paginated list. */
export function PageTail({ pages }: { pages: Pick<AdminPages<unknown>, 'tail' | 'goOn'> }) {
  const { online } = useSyncStatus()
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
