import { notificationTypes } from '#contract/notifications.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useOutbox, usePreferences } from '#src/mirror/views.ts'
import { actFailure } from '#src/parts/act-failure.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { notificationWanted } from '#src/sync/mutations/notification-wanted.ts'
import { Card } from '#src/ui/card.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { newsWords } from './news-words.ts'
import css from './sections.module.css'

/** Which news this person wants, type by type; also without network. */
export function NewsSection() {
  const view = usePreferences()
  const outbox = useOutbox()
  const { sync } = useMirror()
  const toasts = useToasts()

  const isIn = (entries: readonly { target: string }[] | undefined, target: string) =>
    entries?.some((entry) => entry.target === target) ?? false
  const choose = (type: (typeof notificationTypes)[number], wanted: boolean) => {
    sync.act(notificationWanted, { type, wanted }).catch((error: unknown) => {
      toasts.show({ type: 'error', ...actFailure(error) })
    })
  }

  return (
    <Region title="Notifications">
      <Mirrored view={view} skeleton={<Skeleton lines={5} />}>
        {(data) =>
          data === null ? null : (
            <Card className={css.lines}>
              {notificationTypes.map((type) => {
                const target = notificationWanted.target({ type, wanted: true })
                return (
                  <Switch
                    key={type}
                    {...newsWords[type]}
                    checked={data.row.wanted[type]}
                    mark={
                      <PendingMark
                        waiting={isIn(outbox?.waiting, target)}
                        refused={isIn(outbox?.refused, target)}
                      />
                    }
                    onChange={(wanted) => choose(type, wanted)}
                  />
                )
              })}
            </Card>
          )
        }
      </Mirrored>
    </Region>
  )
}
