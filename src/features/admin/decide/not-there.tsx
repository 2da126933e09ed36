import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export interface NotThereProps {
  title: string
  to: '/admin/users' | '/admin/cases'
  /** Label of the link. */
  way: string
}

export function NotThere({ title, to, way }: NotThereProps) {
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
