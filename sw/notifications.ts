import * as v from 'valibot'
import { messageMaxLength } from '#contract/limits.ts'
import type { NotificationRow } from '#src/db/rows.ts'
import { conversationRead, messageSend } from '#src/domains/conversations/mutations.ts'
import type { ConversationNews } from '#src/domains/notifications/device-news.ts'
import { newId } from '#src/lib/id.ts'
import { notificationTarget } from '#src/lib/notification-target.ts'
import { conversationTag, newsTag } from '#src/lib/shown-tags.ts'
import type { Engine } from '#src/sync/engine.ts'
import type { EngineHost } from './engine-host.ts'
import { sendAndRefresh } from './on-sync.ts'

/** `data` of a notification (ShownData), as read back. */
const shape = v.object({
  userId: v.string(),
  path: v.pipe(v.string(), v.startsWith('/')),
  talk: v.optional(v.object({ id: v.string(), upTo: v.number() })),
})

export interface Press {
  data: unknown
  /** Action id; empty when the notification itself was pressed. */
  action: string
  reply: string
}

export interface PressDeps {
  engineHost: Pick<EngineHost, 'session' | 'withEngine'>
  /** In an existing window, or a new one. */
  open: (path: string) => Promise<void>
  wakeLater: (tag: number) => Promise<void>
}

const deadlineMs = 25_000

/** Performs the action through the outbox, or opens the screen. */
export async function onNotificationPress({ data, action, reply }: Press, parts: PressDeps): Promise<void> {
  const read = v.safeParse(shape, data)
  const session = await parts.engineHost.session()
  if (!read.success || session?.userId !== read.output.userId) return parts.open('/')
  const { path, talk } = read.output
  const text = reply.trim()
  const isAnswer = action === replyAction && text !== '' && text.length <= messageMaxLength
  if (talk === undefined || (action !== readAction && !isAnswer)) return parts.open(path)
  try {
    await parts.engineHost.withEngine(async (engine) => {
      if (isAnswer) await answer(engine, talk.id, text)
      await engine.enqueue(conversationRead, { id: talk.id, up_to: talk.upTo })
      const { left } = await sendAndRefresh(engine, { deadlineMs, forced: true })
      if (left > 0) await parts.wakeLater(await engine.store.nextSyncTag())
    })
  } catch {
    // Device full, or data of a newer version: the screen shows the error.
    await parts.open(path)
  }
}

function answer(engine: Engine, conversation: string, text: string): Promise<unknown> {
  return engine.enqueue(messageSend, { conversation, message: { id: newId(), kind: 'text', text } })
}

export interface ShownData {
  /** The user may have changed when it is pressed. */
  userId: string
  path: string
  /** `upTo`: sequence of the last message shown. */
  talk?: { id: string; upTo: number }
}

export interface ShownNews {
  title: string
  options: NotificationOptions
}

/** Missing in the type library; browsers ignore unknown options. */
interface FullOptions extends NotificationOptions {
  renotify?: boolean
  timestamp?: number
  actions?: { action: string; title: string; type?: 'button' | 'text'; placeholder?: string }[]
}

const replyAction = 'reply'
const readAction = 'read'

const frame = { lang: 'fr', icon: '/icons/icon-192.png', badge: '/icons/monochrome-192.png' }

/** Sender, last messages and inline actions of one conversation. */
export function conversationNotification(userId: string, talk: ConversationNews): ShownNews {
  const before = talk.more === 0 ? [] : [`${talk.more} message${talk.more > 1 ? 's' : ''} avant ceux-ci`]
  const data: ShownData = {
    userId,
    path: `/conversations/${encodeURIComponent(talk.id)}`,
    talk: { id: talk.id, upTo: talk.upTo },
  }
  const options: FullOptions = {
    ...frame,
    body: [...before, ...talk.words].join('\n'),
    tag: conversationTag(talk.id),
    renotify: true,
    timestamp: talk.at,
    data,
    actions: [
      { action: replyAction, title: 'Répondre', type: 'text', placeholder: 'Votre message' },
      { action: readAction, title: 'Marquer comme lu' },
    ],
  }
  return { title: talk.name, options }
}

/** The notification itself if it is the only one, else their number and titles. */
export function newsNotification(userId: string, news: readonly NotificationRow[]): ShownNews {
  const [first, ...others] = news
  const isAlone = first !== undefined && others.length === 0
  const path = (isAlone ? notificationTarget(first) : null) ?? '/notifications'
  const options: FullOptions = {
    ...frame,
    body: isAlone ? first.message : [...new Set(news.map(({ title }) => title))].slice(0, 3).join(' · '),
    tag: newsTag,
    renotify: true,
    data: { userId, path } satisfies ShownData,
  }
  return { title: isAlone ? first.title : `${news.length} nouvelles notifications`, options }
}

/** For browsers that require a notification for every push. */
export function bareNotification(userId: string): ShownNews {
  const data: ShownData = { userId, path: '/notifications' }
  return {
    title: 'Louma',
    options: { ...frame, body: 'Vous avez du nouveau.', tag: newsTag, silent: true, data },
  }
}
