import { Link } from '@tanstack/react-router'
import { RowContent, type RowContentProps, rowClass } from '#src/ui/rows.tsx'

export interface LinkRowProps extends RowContentProps {
  to: string
  search?: Record<string, string>
  /** What it leads to is shown beside it. */
  isHere?: boolean
}

/** One of `Rows`. */
export function LinkRow({ to, search, isHere = false, ...content }: LinkRowProps) {
  return (
    <li>
      <Link
        to={to}
        {...(search === undefined ? {} : { search })}
        className={rowClass}
        aria-current={isHere ? 'page' : undefined}
      >
        <RowContent {...content} />
      </Link>
    </li>
  )
}
