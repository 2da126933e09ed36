import type { NotificationRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { messageText } from '#src/lib/message-texts.ts'
import { readDeviceState, type Shown, writeDeviceState } from '#src/sync/store/device-state.ts'
import { viewMessages } from '../conversations/messages.ts'
import { type ConversationView, viewConversations } from '../conversations/queries.ts'
import { viewNotifications } from './notifications.ts'

export interface ConversationNews {
  id: string
  name: string
  upTo: number
  /** The last unread messages, oldest first; `more` is the number of earlier ones. */
  words: string[]
  more: number
  /** Time of the last message (ms since 1970). */
  at: number
}

export interface DeviceNews {
  talks: ConversationNews[]
  /** Other unread notifications not shown yet, newest first. */
  news: NotificationRow[]
  /** Some new messages are not mirrored yet; `shown` leaves their conversations out, to notify later. */
  coming: boolean
  /** High-water marks to store after all of this is shown. */
  shown: Shown
}

const wordsAtMost = 3
/** Search range for unread messages, counted from the last one. */
const wordsWithin = 20
const newsAtMost = 20
/** Age limit on a device that has shown nothing yet. */
const freshMs = 24 * 3_600_000

/** Unread, unmuted items not shown on this device yet. `now` in ms since 1970. */
export async function viewDeviceNews(db: UserDb, now: number): Promise<DeviceNews> {
  const before = await readShown(db)
  const [conversations, notifications] = await Promise.all([
    viewConversations(db),
    viewNotifications(db, newsAtMost),
  ])
  const unread = conversations.filter((one) => one.unread > 0 && !one.muted && one.closure === null)
  const isNew = (one: ConversationView) =>
    before === null ? isFresh(one.active_at, now) : one.last_seq > (before.talks[one.id] ?? 0)
  const rows = notifications.map(({ row }) => row).filter(({ read_at }) => read_at === null)
  const since = before?.news ?? ''
  const found = await Promise.all(
    unread.filter(isNew).map((one) => newsOf(db, one, before?.talks[one.id] ?? 0)),
  )
  const absent = new Set(found.flatMap(({ id, isHere }) => (isHere ? [] : [id])))
  return {
    talks: found.flatMap(({ news }) => news ?? []),
    coming: absent.size > 0,
    news: rows.filter((row) => row.sortKey > since && (before !== null || isFresh(row.created_at, now))),
    shown: {
      talks: Object.fromEntries(
        unread.map(({ id, last_seq }) => [id, absent.has(id) ? (before?.talks[id] ?? 0) : last_seq]),
      ),
      news: rows[0] !== undefined && rows[0].sortKey > since ? rows[0].sortKey : since,
    },
  }
}

function isFresh(at: string | null, now: number): boolean {
  return at !== null && now - Date.parse(at) < freshMs
}

interface FoundNews {
  id: string
  /** The last message is mirrored; messages and conversations arrive in separate responses. */
  isHere: boolean
  /** Null when all messages since the last shown one are the user's own, or are not mirrored. */
  news: ConversationNews | null
}

async function newsOf(db: UserDb, one: ConversationView, shown: number): Promise<FoundNews> {
  const { id, other, last_seq, read_seq, unread, active_at } = one
  const { messages } = await viewMessages(db, id, Math.min(last_seq - read_seq, wordsWithin))
  const isHere = messages.some(({ seq }) => seq >= last_seq)
  const theirs = messages.filter(({ own, seq }) => !own && seq > read_seq).slice(-wordsAtMost)
  if (!isHere || (theirs.at(-1)?.seq ?? 0) <= shown) return { id, isHere, news: null }
  const words = theirs.map(({ kind, text, offer, answer }) =>
    messageText({ kind, text, price: offer?.price ?? answer?.price ?? null }),
  )
  const news = {
    id,
    name: other.name,
    upTo: last_seq,
    words,
    more: Math.max(0, unread - theirs.length),
    at: active_at === null ? 0 : Date.parse(active_at),
  }
  return { id, isHere, news }
}

/** Null before the first notification. One transaction. */
function readShown(db: UserDb): Promise<Shown | null> {
  return db.transaction('r', db.device, () => readDeviceState(db, 'shown'))
}

export function recordShown(db: UserDb, shown: Shown): Promise<void> {
  return db.transaction('rw', db.device, () => writeDeviceState(db, 'shown', shown))
}
