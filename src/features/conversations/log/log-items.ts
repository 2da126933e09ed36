import { startOfDay } from 'date-fns'
import { minuteMs } from '#contract/durations.ts'
import type { Risk } from '#contract/risky-words.ts'
import type { MessageView, MessageWindow } from '#src/domains/conversations/messages.ts'
import { dayHeading } from '#src/lib/day-heading.ts'

export type LogItem =
  | { kind: 'start'; key: string }
  | { kind: 'day'; key: string; name: string }
  | { kind: 'new'; key: string }
  | {
      kind: 'message'
      key: string
      message: MessageView
      first: boolean
      last: boolean
    }
  | { kind: 'tip'; key: string; risk: Risk }

interface Around {
  /** `read_seq` when the conversation was opened; null when nothing was unread. */
  readAtFirst: number | null
  before: MessageWindow['before']
  /** Tips by id of the message above them. */
  tips: ReadonlyMap<string, readonly Risk[]>
  now: number
}

/** Maximum gap (ms) between messages of one run. */
const pause = 5 * minuteMs

export function logItems(messages: readonly MessageView[], around: Around): LogItem[] {
  const { readAtFirst, before: earlier, tips, now } = around
  const placed = messages.map(place)
  const items: LogItem[] = earlier === 'end' ? [{ kind: 'start', key: 'start' }] : []
  let isBordered = readAtFirst === null
  for (const [at, { message, day, time }] of placed.entries()) {
    const before = placed[at - 1]
    const after = placed[at + 1]
    // The oldest message is only context while older ones can be loaded: drawn lines must not change height on
    // loading, or the scroll position jumps.
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
  /** Start of the day in the device's time zone, and the time, in ms since 1970; null without a date. */
  day: number | null
  time: number | null
}

function place(message: MessageView): Placed {
  if (message.created_at === null) return { message, day: null, time: null }
  const date = new Date(message.created_at)
  return { message, day: startOfDay(date).getTime(), time: date.getTime() }
}

const groupedKinds: ReadonlySet<string> = new Set(['text', 'image', 'voice', 'meeting', 'offer'])

/** True when both messages belong to one run: same author and day, without a pause. */
function goesOn(one: Placed | undefined, next: Placed | undefined): boolean {
  if (one === undefined || next === undefined || one.day !== next.day) return false
  if (one.message.sender_id !== next.message.sender_id) return false
  if (!groupedKinds.has(one.message.kind) || !groupedKinds.has(next.message.kind)) return false
  return (next.time ?? 0) - (one.time ?? 0) < pause
}
