import { Link } from '@tanstack/react-router'
import { can } from '#contract/permissions.ts'
import { useUser } from '#src/session/session-context.ts'

interface PersonLinkProps {
  person: { id: string; name: string }
  className?: string | undefined
}

/** Links to the staff page with `users:manage`, else to the public profile. */
export function PersonLink({ person, className }: PersonLinkProps) {
  const user = useUser()
  const to = user !== null && can(user, 'users:manage') ? '/admin/users/$id' : '/users/$id'
  return (
    <Link to={to} params={{ id: person.id }} className={className}>
      {person.name}
    </Link>
  )
}
