import { Link } from '@tanstack/react-router'
import { RowContent, type RowContentProps, rowClass } from '#src/ui/rows.tsx'

export interface LinkRowProps extends RowContentProps {
  to: string
  search?: Record<string, string>
}

/** One of `Rows`. */
export function LinkRow({ to, search, ...content }: LinkRowProps) {
  return (
    <li>
      <Link to={to} {...(search === undefined ? {} : { search })} className={rowClass}>
        <RowContent {...content} />
      </Link>
    </li>
  )
}
