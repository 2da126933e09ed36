import { type NotificationPreferences, notificationTypes } from '#contract/notifications.ts'
import type { Net } from '#src/api/net.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { notificationWanted } from '#src/domains/notifications/notifications.ts'
import { useOutbox, usePreferences } from '#src/mirror/views.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NewsSwitch } from './news-switch.tsx'
import { PushSwitch } from './push-switch.tsx'
import css from './sections.module.css'

/** Works offline. */
export function NewsSection({ net }: { net: Net }) {
  const view = usePreferences()
  const outbox = useOutbox()
  const isIn = (entries: readonly { target: string }[] | undefined, target: string) =>
    entries?.some((entry) => entry.target === target) ?? false
  return (
    <Region title="Notifications">
      <Mirrored view={view} skeleton={<Skeleton lines={5} />}>
        {(data) =>
          data === null ? null : (
            <Card className={css.lines}>
              <PushSwitch net={net} />
              {typesOf(data.row.wanted).map((type) => {
                const target = notificationWanted.target({ type, wanted: true })
                return (
                  <NewsSwitch
                    key={type}
                    type={type}
                    wanted={data.row.wanted[type] ?? true}
                    waiting={isIn(outbox?.waiting, target)}
                    refused={isIn(outbox?.refused, target)}
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

function typesOf({ mail }: NotificationPreferences) {
  return mail === undefined ? notificationTypes : ([...notificationTypes, 'mail'] as const)
}
