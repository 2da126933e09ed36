import type { NotificationRow } from '#src/db/rows.ts'
import type { ConversationNews } from '#src/domains/notifications/device-news.ts'
import { notificationTarget } from '#src/lib/notification-target.ts'
import { conversationTag, newsTag } from '#src/lib/shown-tags.ts'

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

export const replyAction = 'reply'
export const readAction = 'read'

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
