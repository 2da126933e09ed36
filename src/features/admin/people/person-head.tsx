import { Link } from '@tanstack/react-router'
import type { FullPerson } from '#contract/staff-people.ts'
import { fullDate } from '#src/lib/dates.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './person-head.module.css'
import { PersonMarks } from './person-marks.tsx'

export function PersonHead({ person }: { person: FullPerson }) {
  const { id, name, avatar, email, phone, city, bio, created_at, standing } = person
  return (
    <Card className={css.head}>
      <Avatar name={name} src={avatar} size={44} />
      <div className={css.words}>
        <PersonMarks person={person} />
        <p className={css.reach}>
          <a href={`mailto:${email}`}>{email}</a>
          {phone === null ? null : <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
        </p>
        <p className={css.quiet} dir="ltr">
          {city === null ? null : `${city} · `}Inscription <TimeAgo at={created_at} />
        </p>
        {bio === null || bio === '' ? null : <p className={css.bio}>{bio}</p>}
        <p className={css.quiet}>
          <Link to="/users/$id" params={{ id }} className={css.link}>
            Page publique
          </Link>
        </p>
      </div>
      {standing === null ? null : (
        <p className={css.standing} data-state={standing.state}>
          <strong>
            {standing.state === 'banned'
              ? 'Compte fermé.'
              : standing.until === null
                ? 'Compte suspendu.'
                : `Compte suspendu jusqu’au ${fullDate(standing.until)}.`}
          </strong>{' '}
          {standing.reason}
        </p>
      )}
    </Card>
  )
}
