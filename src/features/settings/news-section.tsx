import {
  type NotificationPreferences,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import type { Net } from '#src/api/net.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import { notificationWanted } from '#src/domains/notifications/notifications.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useOutbox, usePreferences } from '#src/mirror/views.ts'
import type { PushState } from '#src/session/push-link.ts'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useChosen } from '#src/ui/use-chosen.ts'
import css from './sections.module.css'
import { usePush } from './use-push.ts'

/** Works offline. */
export function NewsSection({ net }: { net: Net }) {
  const view = usePreferences()
  const outbox = useOutbox()
  const isIn = (entries: readonly { target: string }[] | undefined, target: string) =>
    entries?.some((entry) => entry.target === target) ?? false
  return (
    <section aria-label="Notifications">
      <Mirrored view={view} skeleton={<Skeleton lines={5} />}>
        {(data) =>
          data === null ? null : (
            <div className={css.lines}>
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
            </div>
          )
        }
      </Mirrored>
    </section>
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

function PushSwitch({ net }: { net: Net }) {
  const toasts = useToasts()
  const { state, busy, choose } = usePush(net)
  const change = async (wanted: boolean) => {
    if (await choose(wanted)) return
    toasts.show({ type: 'error', title: 'Les notifications n’ont pas pu être activées pour l’instant.' })
  }
  return (
    <Switch
      label="Sur cet appareil"
      hint={pushHints[state]}
      checked={state === 'on'}
      disabled={busy || state === 'unsupported' || state === 'denied'}
      onChange={(wanted) => void change(wanted)}
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
  on: 'Messages et nouvelles arrivent même quand Louma est fermé.',
  off: 'Recevez messages et nouvelles même quand Louma est fermé.',
  denied: 'Bloquées pour Louma dans les réglages de ce navigateur.',
  unsupported: 'Ce navigateur ne supporte pas les notifications.',
}
