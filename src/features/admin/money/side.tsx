import { Link } from '@tanstack/react-router'
import type { Dispute } from '#contract/orders.ts'
import { PhotoThumbs } from '#src/components/photo-thumbs.tsx'
import { fullDate, shortMoment } from '#src/lib/dates.ts'
import { ofName } from '#src/lib/of-name.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './side.module.css'

const roleText = { buyer: 'Acheteur', seller: 'Vendeur' } as const

export function Side({ dispute, side }: { dispute: Dispute; side: 'buyer' | 'seller' }) {
  const now = useMinute()
  const person = dispute[side]
  const said = dispute.dispute?.statements.find(({ author_id }) => author_id === person.id)
  return (
    <article className={css.side}>
      <header className={css.head}>
        <Avatar name={person.name} src={person.avatar} size={34} />
        <div className={css.names}>
          <Link to="/admin/users/$id" params={{ id: person.id }} className={css.name}>
            {person.name}
          </Link>
          <span className={css.role}>
            {roleText[side]}
            {said?.at == null ? null : (
              <>
                {' · '}
                <time dateTime={said.at} title={fullDate(said.at)}>
                  {shortMoment(said.at, now)}
                </time>
              </>
            )}
          </span>
        </div>
      </header>
      {said === undefined ? (
        <p className={css.silent}>N’a pas encore donné sa version.</p>
      ) : (
        <p className={css.text}>{said.text}</p>
      )}
      {said === undefined || said.photos.length === 0 ? null : (
        <PhotoThumbs
          photos={said.photos}
          label={`Photos ${ofName(person.name)}`}
          name={(place) => `Photo ${place} ${ofName(person.name)}`}
        />
      )}
    </article>
  )
}
