import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { can } from '#contract/permissions.ts'
import type { Signal } from '#contract/signals.ts'
import type { StaffPerson } from '#contract/staff-people.ts'
import { useUser } from '#src/session/session-context.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import common from './common.module.css'
import css from './person.module.css'
import { personMarks } from './person-texts.ts'

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
    <span className="row gap-1">
      {marks.map(({ text, tone }) => (
        <Chip key={text} tone={tone}>
          {text}
        </Chip>
      ))}
    </span>
  )
}

/** Automatic signals; none of them takes a decision by itself. */
export function SignalList({ signals }: { signals: readonly Signal[] }) {
  return (
    <ul className="stack gap-3">
      {signals.map(({ kind, text, related }) => (
        <li key={`${kind} ${text}`} className={css.signal}>
          <Eye aria-hidden="true" />
          <div className="shrink wrap-anywhere">
            <p>{text}</p>
            {related.length === 0 ? null : (
              <ul className={css.related}>
                {related.map(({ target, id, label }) => (
                  <li key={id}>
                    {target === 'user' ? (
                      <PersonLink person={{ id, name: label }} className={common.link} />
                    ) : (
                      <Link to="/products/$id" params={{ id }} className={common.link}>
                        {label}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

export function SignalRegion({ signals }: { signals: readonly Signal[] }) {
  if (signals.length === 0) return null
  return (
    <Region title="À regarder">
      <Card>
        <SignalList signals={signals} />
      </Card>
    </Region>
  )
}
