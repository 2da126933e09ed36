import { MoreButton } from '#src/components/more-button.tsx'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import css from './page-tail.module.css'

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
