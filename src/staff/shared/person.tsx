import { Link } from '@tanstack/react-router'
import { can } from '#contract/permissions.ts'
import type { StaffPerson } from '#contract/staff-people.ts'
import { useUser } from '#src/session/session-context.ts'
import { Chip } from '#src/ui/chip.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './person.module.css'
import { personMarks } from './person-words.ts'

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

export function PersonMarks({ person }: { person: StaffPerson }) {
  const marks = personMarks(person, useMinute())
  if (marks.length === 0) return null
  return (
    <span className={css.marks}>
      {marks.map(({ text, tone }) => (
        <Chip key={text} tone={tone}>
          {text}
        </Chip>
      ))}
    </span>
  )
}
