import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './pending-screen.module.css'

/** The quiet shape of a screen: in every page before its script, and when a screen's code takes long to arrive. */
export function PendingScreen() {
  return (
    <div className={css.page} data-scripts>
      <div className={css.title} aria-hidden="true" />
      <Skeleton shape="row" lines={4} />
    </div>
  )
}
