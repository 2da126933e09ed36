import { Activity as ActivityIcon } from 'lucide-react'
import { activityLimit } from '#contract/limits.ts'
import { EventMark } from '#src/components/event-mark.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useActivity } from '#src/mirror/views.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './activity.module.css'

export function Activity({ className }: { className?: string | undefined }) {
  const view = useActivity()
  return (
    <Region title="Activité récente" className={className}>
      <Mirrored
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={4} />
          </Card>
        }
      >
        {(items) =>
          items.length === 0 ? (
            <Card>
              <EmptyState icon={<ActivityIcon />} title="Rien de nouveau pour le moment." />
            </Card>
          ) : (
            <Card flush>
              <ul>
                {items.slice(0, activityLimit).map((item) => (
                  <li key={item.id} className={css.item}>
                    <EventMark type={item.type} />
                    <div className={css.words}>
                      <p className={css.title}>{item.title}</p>
                      {item.message === null ? null : (
                        <p className={css.message} dir="ltr">
                          {item.message}
                        </p>
                      )}
                      <p className={css.when}>
                        <TimeAgo at={item.created_at} />
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Mirrored>
    </Region>
  )
}
