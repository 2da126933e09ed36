import { ApiError } from '#src/api/api-error.ts'
import { type PushApi, readSubscription } from '#src/api/push.ts'
import type { EngineHost } from './engine-host.ts'

interface Change {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Offline, the next page load detects the difference to the server's copy. */
export async function renewSubscription(
  { oldSubscription, newSubscription }: Change,
  manager: Pick<PushManager, 'subscribe'>,
  engineHost: Pick<EngineHost, 'session' | 'refuse'>,
  api: Pick<PushApi, 'subscribe'>,
): Promise<void> {
  const session = await engineHost.session()
  const key = oldSubscription?.options.applicationServerKey
  if (session === null) return
  const subscription =
    newSubscription ??
    (key
      ? await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null)
      : null)
  const body = subscription === null ? null : readSubscription(subscription)
  if (body === null) return
  await api.subscribe(session.token, body).catch(async (error) => {
    if (error instanceof ApiError && error.status === 401) await engineHost.refuse(session.epoch)
  })
}
