import { startOfDay } from 'date-fns'
import type { Risk } from '#contract/risky-words.ts'
import { dayHeading } from '#src/lib/day-heading.ts'
import type { MessageView, MessageWindow } from '#src/sync/view/messages.ts'

/** One line of a conversation: its beginning, a day, the border of what is new, a message, or a tip under one. */
export type LogItem =
  | { kind: 'start'; key: string }
  | { kind: 'day'; key: string; name: string }
  | { kind: 'new'; key: string }
  | {
      kind: 'message'
      key: string
      message: MessageView
      /** First and last of what one person said in one go. */
      first: boolean
      last: boolean
    }
  | { kind: 'tip'; key: string; risk: Risk }

interface Around {
  /** Up to where was read when the conversation was opened; null when nothing was new. */
  readAtFirst: number | null
  /** What stands before the first message. */
  before: MessageWindow['before']
  /** Tips by the message that they stand under. */
  tips: ReadonlyMap<string, readonly Risk[]>
  now: number
}

/** What is said within so many ms of the last word belongs to the same run. */
const pause = 5 * 60_000

/** The lines of a conversation, from its messages in order. */
export function logItems(messages: readonly MessageView[], around: Around): LogItem[] {
  const { readAtFirst, before: earlier, tips, now } = around
  const placed = messages.map(place)
  const items: LogItem[] = earlier === 'end' ? [{ kind: 'start', key: 'start' }] : []
  let isBordered = readAtFirst === null
  for (const [at, { message, day, time }] of placed.entries()) {
    const before = placed[at - 1]
    const after = placed[at + 1]
    // While more can be shown before it, the first only says what the second goes on with: nothing that stands in the
    // log may change its height when what was before comes, or the place would be lost.
    if (before === undefined && earlier === 'more') continue
    if (before === undefined ? earlier === 'end' : day !== before.day)
      items.push({ kind: 'day', key: `day:${message.id}`, name: dayHeading(message.created_at, now) })
    const isBorder = !isBordered && !message.own && message.seq > (readAtFirst ?? 0)
    if (isBorder) items.push({ kind: 'new', key: 'new' })
    isBordered ||= isBorder
    const under = tips.get(message.id) ?? []
    items.push({
      kind: 'message',
      key: message.id,
      message,
      first: isBorder || !goesOn(before, { message, day, time }),
      last: under.length > 0 || !goesOn({ message, day, time }, after),
    })
    for (const risk of under) items.push({ kind: 'tip', key: `tip:${risk}`, risk })
  }
  return items
}

interface Placed {
  message: MessageView
  /** Midnight of its day on this device, and its moment, in ms since 1970; null without a date. */
  day: number | null
  time: number | null
}

function place(message: MessageView): Placed {
  if (message.created_at === null) return { message, day: null, time: null }
  const date = new Date(message.created_at)
  return { message, day: startOfDay(date).getTime(), time: date.getTime() }
}

const spoken: ReadonlySet<string> = new Set(['text', 'image', 'offer'])

/** Whether the second goes on with what the first began to say. */
function goesOn(one: Placed | undefined, next: Placed | undefined): boolean {
  if (one === undefined || next === undefined || one.day !== next.day) return false
  if (one.message.sender_id !== next.message.sender_id) return false
  if (!spoken.has(one.message.kind) || !spoken.has(next.message.kind)) return false
  return (next.time ?? 0) - (one.time ?? 0) < pause
}
