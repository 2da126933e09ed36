import { minuteMs } from '#contract/durations.ts'
import { isZone, minutesOf, type Shop, type Span } from '#contract/shop.ts'
import { dayText } from './dates.ts'

export const weekDays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

const dayMinutes = 24 * 60

/** '8 h', '8 h 30'. */
function hourText(minutes: number): string {
  const inDay = minutes % dayMinutes
  const rest = inDay % 60
  return `${Math.floor(inDay / 60)}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`
}

/** '8 h – 12 h, 15 h – 18 h'; 'Fermé' without spans. */
function dayHoursText(spans: readonly Span[]): string {
  if (spans.length === 0) return 'Fermé'
  return spans
    .map(({ opens, closes }) =>
      opens === closes
        ? '24\u00a0h sur 24'
        : `${hourText(minutesOf(opens))} – ${hourText(minutesOf(closes))}`,
    )
    .join(', ')
}

/** One line for consecutive days with equal hours: 'Lundi – vendredi', '8 h – 18 h'. */
export function weekLines(hours: Shop['hours']): { days: string; hours: string }[] {
  const lines: { from: number; to: number; hours: string }[] = []
  for (const [day, spans] of hours.entries()) {
    const text = dayHoursText(spans)
    const last = lines.at(-1)
    if (last?.hours === text) last.to = day
    else lines.push({ from: day, to: day, hours: text })
  }
  return lines.map(({ from, to, hours: text }) => {
    const first = weekDays[from] ?? ''
    const name = `${first.charAt(0).toUpperCase()}${first.slice(1)}`
    return { days: from === to ? name : `${name} – ${weekDays[to]}`, hours: text }
  })
}

export interface OpenState {
  isOpen: boolean
  /** 'Ouvert · ferme à 18 h', 'Fermé · ouvre lundi à 8 h'. */
  text: string
}

type ShopTimes = Pick<Shop, 'hours' | 'zone' | 'closed_through'>

/** `now` in ms since 1970. */
export function openState({ hours, zone, closed_through }: ShopTimes, now: number): OpenState {
  const { day, minutes, date } = localTime(zone, now)
  const closure = closed_through !== null && closed_through >= date ? closed_through : null
  const spans = upcomingSpans({ hours, day, date, closure })
  const current = spans.find(({ from, to }) => from <= minutes && minutes < to)
  if (current !== undefined) {
    const closes = endOfRun(spans, current.to)
    if (closes >= 7 * dayMinutes) return { isOpen: true, text: 'Ouvert 24\u00a0h sur 24' }
    return { isOpen: true, text: `Ouvert · ferme ${whenText(closes, { day, after: true })}` }
  }
  if (closure !== null)
    return { isOpen: false, text: `Fermé jusqu’au ${dayText(new Date(`${closure}T12:00`), 'day month')}` }
  const next = spans.find(({ from }) => from > minutes)
  if (next === undefined) return { isOpen: false, text: 'Fermé' }
  return { isOpen: false, text: `Fermé · ouvre ${whenText(next.from, { day })}` }
}

interface MinuteSpan {
  /** Minutes since today's midnight. */
  from: number
  to: number
}

/** From yesterday, whose last span may end today, to this day next week; without the days of the closure. */
function upcomingSpans(week: {
  hours: Shop['hours']
  day: number
  date: string
  closure: string | null
}): MinuteSpan[] {
  const spans: MinuteSpan[] = []
  for (let offset = -1; offset <= 7; offset += 1) {
    const isClosed = week.closure !== null && offset >= 0 && addDays(week.date, offset) <= week.closure
    if (isClosed) continue
    for (const { opens, closes } of week.hours[(week.day + offset + 7) % 7] ?? []) {
      const from = minutesOf(opens)
      const to = minutesOf(closes)
      const start = offset * dayMinutes
      spans.push({ from: start + from, to: start + (to <= from ? to + dayMinutes : to) })
    }
  }
  return spans
}

/** The time to close, when the next span begins as one ends. */
function endOfRun(spans: readonly MinuteSpan[], end: number): number {
  const next = spans.find(({ from, to }) => from <= end && to > end)
  return next === undefined ? end : endOfRun(spans, next.to)
}

/** 'à 8 h', 'demain à 8 h', 'lundi à 8 h'; the time to close after midnight is still 'à 2 h'. */
function whenText(minutes: number, { day, after = false }: { day: number; after?: boolean }): string {
  const days = Math.floor(minutes / dayMinutes)
  const at = `à ${hourText(minutes)}`
  if (days === 0 || (after && minutes <= 1.5 * dayMinutes)) return at
  return `${days === 1 ? 'demain' : weekDays[(day + days) % 7]} ${at}`
}

function addDays(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`)
  return new Date(at.getTime() + days * dayMinutes * minuteMs).toISOString().slice(0, 10)
}

/** Day 0 is Monday. A zone that this browser does not know is read as UTC, the time of Dakar and Abidjan. */
function localTime(zone: string, now: number): { day: number; minutes: number; date: string } {
  const parts = new Map(
    formatIn(isZone(zone) ? zone : 'UTC')
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return {
    day: (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
    date,
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
