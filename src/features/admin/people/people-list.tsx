import { Link } from '@tanstack/react-router'
import type { StaffPerson } from '#contract/staff-people.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './people-list.module.css'
import { PersonMarks } from './person-marks.tsx'

/** A table; on phones each row is a card. */
export function PeopleList({ people }: { people: readonly StaffPerson[] }) {
  return (
    <table className={css.table}>
      <thead className={css.heads}>
        <tr>
          <th scope="col">Compte</th>
          <th scope="col">Joindre</th>
          <th scope="col">Ville</th>
          <th scope="col">Inscription</th>
          <th scope="col">État</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} className={css.row}>
            <th scope="row" className={css.who}>
              <Avatar name={person.name} src={person.avatar} size={40} />
              <Link to="/admin/users/$id" params={{ id: person.id }} className={css.name}>
                {person.name}
              </Link>
            </th>
            <td className={css.reach}>
              <span>{person.email}</span>
              {person.phone === null ? null : <span>{person.phone}</span>}
            </td>
            <td className={css.city}>{person.city}</td>
            <td className={css.since}>
              <TimeAgo at={person.created_at} />
            </td>
            <td className={css.marks}>
              <PersonMarks person={person} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
