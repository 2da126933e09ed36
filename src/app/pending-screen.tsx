import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './pending-screen.module.css'

/** Placeholder in the static HTML of every page, and while the code of a screen loads slowly. */
export function PendingScreen() {
  return (
    <div className={css.page} data-scripts>
      <div className={css.title} aria-hidden="true" />
      <Skeleton shape="row" lines={4} />
    </div>
  )
}
