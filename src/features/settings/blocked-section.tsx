import { Mirrored } from '#src/components/mirrored.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { BlockedRow } from '#src/db/rows.ts'
import { userBlock, wasBlocked } from '#src/domains/blocks/blocks.ts'
import { useBlocked } from '#src/mirror/conversation-views.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import css from './sections.module.css'

export function BlockedSection() {
  const view = useBlocked()
  const { db, sync } = useMirror()
  const attempt = useAttempt()
  const unblock = ({ id, name, avatar }: BlockedRow) =>
    attempt(async () => {
      const was = await wasBlocked(db, id)
      await sync.act(userBlock, { id, on: false, was, person: { id, name, avatar } })
    })
  if (view.absent) return null
  return (
    <Region title="Personnes bloquées">
      <Mirrored kept view={view} skeleton={<Skeleton lines={2} />}>
        {(people) =>
          people.length === 0 ? (
            <p className={css.quiet}>Vous n’avez bloqué personne.</p>
          ) : (
            <ul className={css.rows}>
              {people.map(({ row }) => (
                <li key={row.id} className={css.row}>
                  <Avatar name={row.name} src={row.avatar} />
                  <div className="grow">
                    <p className="semibold wrap-anywhere">{row.name}</p>
                    <p className={css.quiet}>
                      Blocage <TimeAgo at={row.blocked_at} />
                    </p>
                  </div>
                  <Button size="small" aria-label={`Débloquer ${row.name}`} onClick={() => void unblock(row)}>
                    Débloquer
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Mirrored>
    </Region>
  )
}
