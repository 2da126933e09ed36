import type { StaffPerson } from '#contract/staff-people.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { PersonLink } from '../decide/person-link.tsx'
import { PersonMarks } from '../people/person-marks.tsx'
import css from './about-person.module.css'

export function AboutPerson({ person }: { person: StaffPerson }) {
  const { name, avatar, email, city, created_at } = person
  return (
    <Region title="Personne concernée">
      <Card className={css.person}>
        <Avatar name={name} src={avatar} size={44} />
        <div className={css.words}>
          <PersonLink person={person} className={css.link} />
          <p className={css.quiet} dir="ltr">
            {city === null ? null : `${city} · `}Inscription <TimeAgo at={created_at} />
          </p>
          {email === '' ? null : <p className={css.quiet}>{email}</p>}
          <PersonMarks person={person} />
        </div>
      </Card>
    </Region>
  )
}
