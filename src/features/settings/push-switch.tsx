import { useEffect, useState } from 'react'
import type { Net } from '#src/api/net.ts'
import { createPushApi } from '#src/api/push.ts'
import { notificationPermission } from '#src/platform/notification-permission.ts'
import { pushPort } from '#src/platform/push-port.ts'
import { localSmallStorage } from '#src/platform/storage.ts'
import { createPushLink, type PushState } from '#src/session/push-link.ts'
import { useSession } from '#src/session/session-context.ts'
import { Switch } from '#src/ui/switch.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { pushHints } from './news-words.ts'

/** Push on this device; a setting of the device, not of the account. */
export function PushSwitch({ net }: { net: Net }) {
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
