import type { NotificationType } from '#contract/notifications.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { actFailure } from '#src/parts/act-failure.ts'
import { useChosen } from '#src/parts/use-chosen.ts'
import { notificationWanted } from '#src/sync/mutations/notification-wanted.ts'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { newsWords } from './news-words.ts'

/** One type of news, wanted or not: the touch shows at once, and the mark when it is safe on the phone. */
export function NewsSwitch(props: {
  type: NotificationType
  wanted: boolean
  waiting: boolean
  refused: boolean
}) {
  const { type, waiting, refused } = props
  const { sync } = useMirror()
  const toasts = useToasts()
  const [wanted, choose] = useChosen(props.wanted, async (next) => {
    try {
      await sync.act(notificationWanted, { type, wanted: next })
      return true
    } catch (error) {
      toasts.show({ type: 'error', ...actFailure(error) })
      return false
    }
  })
  return (
    <Switch
      {...newsWords[type]}
      checked={wanted}
      mark={<PendingMark waiting={waiting} refused={refused} />}
      onChange={choose}
    />
  )
}
