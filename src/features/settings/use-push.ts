import { useEffect, useState } from 'react'
import type { Net } from '#src/api/net.ts'
import { createPushApi } from '#src/api/push.ts'
import { notificationPermission } from '#src/platform/notification-permission.ts'
import { pushPort } from '#src/platform/push-port.ts'
import { localSmallStorage } from '#src/platform/storage.ts'
import { createPushLink, type PushState } from '#src/session/push-link.ts'
import { useSession } from '#src/session/session-context.ts'

/** Push on this device; a setting of the device, not of the account. `choose` resolves to false on failure. */
export function usePush(net: Net) {
  const session = useSession()
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

  const choose = async (wanted: boolean): Promise<boolean> => {
    setBusy(true)
    // Offline, the device stores the choice and sends it to the server later.
    const done = await (wanted ? link.turnOn() : link.turnOff().then(() => true)).catch(() => false)
    setBusy(false)
    setState(link.state())
    return done || !wanted || link.state() === 'denied'
  }
  return { state, busy, choose }
}
