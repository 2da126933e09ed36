import type { NotificationType } from '#contract/notifications.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { notificationWanted } from '#src/domains/notifications/notifications.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useChosen } from '#src/ui/use-chosen.ts'
import { newsWords } from './news-words.ts'

/** Switches at once; the mark shows when the action is stored in the outbox. */
export function NewsSwitch(props: {
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
      {...newsWords[type]}
      checked={wanted}
      mark={<PendingMark waiting={waiting} refused={refused} />}
      onChange={choose}
    />
  )
}
