import * as v from 'valibot'
import { pushMessage } from '#contract/push.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type PushApi, readSubscription } from '#src/api/push.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { recordShown, viewDeviceNews } from '#src/domains/notifications/device-news.ts'
import { staleTags } from '#src/domains/notifications/unread.ts'
import type { Engine } from '#src/sync/engine.ts'
import type { EngineHost } from './engine-host.ts'
import {
  bareNotification,
  conversationNotification,
  newsNotification,
  type ShownNews,
} from './notifications.ts'

/** Collections that a push may concern, and orders for their handover code offline. */
const lists = ['conversations', 'messages', 'notifications', 'orders']

/** Browsers end slow push events; after this time the notifications use the data at hand. */
const timeoutMs = 20_000
/** Retries for an overloaded server, or for messages that arrive after their conversation. */
const pullsAtMost = 4
const pauseMs = 2_000

export interface PushDeps {
  engineHost: Pick<EngineHost, 'session' | 'withMirror'>
  now: () => number
  sleep: (ms: number) => Promise<void>
  inSight: () => Promise<string[]>
  tags: () => Promise<string[]>
  show: (news: ShownNews) => Promise<void>
  close: (tags: readonly string[]) => Promise<void>
  unsubscribe: () => Promise<void>
}

/** Pulls, then shows one notification per conversation and one for everything else. */
export async function onPush(data: unknown, parts: PushDeps): Promise<void> {
  const { engineHost } = parts
  const read = v.safeParse(pushMessage, data)
  const session = await engineHost.session()
  // Another user has signed in, and the server does not know it yet.
  if (session === null || (read.success && read.output.user_id !== session.userId)) return parts.unsubscribe()
  await engineHost.withMirror(async (engine, db) => {
    await Promise.race([bringNews(parts, engine, db), new Promise((late) => setTimeout(late, timeoutMs))])
    await tell(parts, db, session.userId)
  })
}

/** Pulls until all news have arrived, up to `pullsAtMost` times. */
async function bringNews({ now, sleep }: PushDeps, engine: Engine, db: UserDb): Promise<void> {
  for (let pulls = 1; ; pulls += 1) {
    const outcomes = await engine.pull(lists).catch(() => ['failed'])
    if (pulls === pullsAtMost) return
    if (!outcomes.includes('failed') && !(await viewDeviceNews(db, now())).coming) return
    await sleep(pauseMs)
  }
}

async function tell(parts: PushDeps, db: UserDb, userId: string): Promise<void> {
  const { talks, news, shown } = await viewDeviceNews(db, parts.now())
  const open = new Set(await parts.inSight())
  const unseen = talks
    .map((talk) => conversationNotification(userId, talk))
    .filter(({ options }) => !open.has(options.data.path))
  const all = news.length === 0 ? unseen : [...unseen, newsNotification(userId, news)]
  for (const one of all) await parts.show(one)
  await recordShown(db, shown)
  await parts.close(await staleTags(db, await parts.tags()))
  // Nothing to show (read meanwhile, or offline), but browsers require a notification for each push.
  if (open.size === 0 && (await parts.tags()).length === 0) await parts.show(bareNotification(userId))
}

interface SubscriptionChange {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Offline, the next page load detects the difference to the server's copy. */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
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
