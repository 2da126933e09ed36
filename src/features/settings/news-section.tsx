import { useEffect, useState } from 'react'
import {
  type NotificationPreferences,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import type { Net } from '#src/api/net.ts'
import { createPushApi } from '#src/api/push.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import { notificationWanted } from '#src/domains/notifications/notifications.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useOutbox, usePreferences } from '#src/mirror/views.ts'
import { notificationPermission } from '#src/platform/notification-permission.ts'
import { pushPort } from '#src/platform/push-port.ts'
import { localSmallStorage } from '#src/platform/storage.ts'
import { createPushLink, type PushState } from '#src/session/push-link.ts'
import { useSession } from '#src/session/session-context.ts'
import { Card } from '#src/ui/card.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useChosen } from '#src/ui/use-chosen.ts'
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

/** Switches at once; the mark shows when the action is stored in the outbox. */
function NewsSwitch(props: {
  type: NotificationType | 'mail'
  wanted: boolean
  waiting: boolean
  refused: boolean
}) {
  const { type, waiting, refused } = props
  const { sync } = useMirror()
  const attempt = useAttempt()
  const [wanted, choose] = useChosen(props.wanted, (next) =>
    attempt(() => sync.act(notificationWanted, { type, wanted: next })),
  )
  return (
    <Switch
      {...newsText[type]}
      checked={wanted}
      mark={<PendingMark waiting={waiting} refused={refused} />}
      onChange={choose}
    />
  )
}

/** Push on this device; a setting of the device, not of the account. */
function PushSwitch({ net }: { net: Net }) {
  const session = useSession()
  const toasts = useToasts()
  const [port] = useState(pushPort)
  const [link] = useState(() =>
    createPushLink({
      port,
      api: createPushApi(net),
      permission: notificationPermission(),
      storage: localSmallStorage(),
      session,
      now: Date.now,
    }),
  )
  const [state, setState] = useState<PushState>(link.state)
  const [busy, setBusy] = useState(false)

  useEffect(() => (port.isSupported() ? port.watch(() => setState(link.state())) : undefined), [port, link])

  const choose = async (wanted: boolean) => {
    setBusy(true)
    // Offline, the device stores the choice and tells the server later.
    const done = await (wanted ? link.turnOn() : link.turnOff().then(() => true)).catch(() => false)
    setBusy(false)
    setState(link.state())
    if (wanted && !done && link.state() !== 'denied') {
      toasts.show({ type: 'error', title: 'Les notifications n’ont pas pu être activées pour l’instant.' })
    }
  }

  return (
    <Switch
      label="Sur cet appareil"
      hint={pushHints[state]}
      checked={state === 'on'}
      disabled={busy || state === 'unsupported' || state === 'denied'}
      onChange={(wanted) => void choose(wanted)}
    />
  )
}

const newsText: Record<NotificationType | 'mail', { label: string; hint: string }> = {
  like: { label: 'Favoris', hint: 'Une personne garde une de vos annonces.' },
  order: { label: 'Commandes', hint: 'Une commande arrive ou avance.' },
  follow: { label: 'Abonnés', hint: 'Une personne s’abonne à vous.' },
  review: { label: 'Avis', hint: 'Une personne donne son avis sur une vente.' },
  product: { label: 'Annonces', hint: 'Une de vos annonces change d’état.' },
  mail: { label: 'Par e-mail', hint: 'Quand des messages restent non lus plus d’un jour.' },
}

const pushHints: Record<PushState, string> = {
  on: 'Messages et nouvelles arrivent même quand Louma est fermée.',
  off: 'Recevez messages et nouvelles même quand Louma est fermée.',
  denied: 'Bloquées pour Louma dans les réglages de ce navigateur.',
  unsupported: 'Ce navigateur ne supporte pas les notifications.',
}
