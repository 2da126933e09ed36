import * as v from 'valibot'
import type { Shop, Span } from '#contract/shop.ts'
import { shopToSave } from '#contract/shops.ts'

/** Hours of one open day, as the form asks for them; no break while both its times are empty. */
export interface DayForm {
  opens: string
  closes: string
  breakFrom: string
  breakTo: string
}

export interface ShopForm {
  place: string
  /** From Monday to Sunday; null: closed. */
  days: (DayForm | null)[]
  /** Each day has hours of its own; otherwise all open days share theirs. */
  isByDay: boolean
  /** 'YYYY-MM-DD', or empty. */
  closedThrough: string
}

const usualDay: DayForm = { opens: '08:00', closes: '18:00', breakFrom: '', breakTo: '' }

export function shopFormOf(shop: Shop | null): ShopForm {
  if (shop === null) {
    const days = [...Array<DayForm>(6).fill(usualDay), null]
    return { place: '', days, isByDay: false, closedThrough: '' }
  }
  const days = shop.hours.map(dayFormOf)
  const distinct = new Set(days.flatMap((day) => (day === null ? [] : [JSON.stringify(day)])))
  return {
    place: shop.place,
    days,
    isByDay: distinct.size > 1,
    closedThrough: shop.closed_through ?? '',
  }
}

function dayFormOf([first, second]: readonly Span[]): DayForm | null {
  if (first === undefined) return null
  if (second === undefined) return { ...first, breakFrom: '', breakTo: '' }
  return { opens: first.opens, closes: second.closes, breakFrom: first.closes, breakTo: second.opens }
}

/** The shop to save, not validated. */
export function shopOf({ place, days, closedThrough }: ShopForm, zone: string): Shop {
  return {
    place,
    hours: days.map(spansOf),
    zone,
    closed_through: closedThrough === '' ? null : closedThrough,
  }
}

function spansOf(day: DayForm | null): Span[] {
  if (day === null) return []
  const { opens, closes, breakFrom, breakTo } = day
  if (breakFrom === '' && breakTo === '') return [{ opens, closes }]
  return [
    { opens, closes: breakFrom },
    { opens: breakTo, closes },
  ]
}

/** The hours of all open days, or of the one of this number. */
export function changeHours(form: ShopForm, number: number | null, change: Partial<DayForm>): ShopForm {
  const days = form.days.map((day, at) =>
    day === null || (number !== null && at !== number) ? day : { ...day, ...change },
  )
  return { ...form, days }
}

/** A day that opens takes the hours of the first open one. */
export function toggleDay(form: ShopForm, number: number): ShopForm {
  const opened = firstOpen(form) ?? usualDay
  const days = form.days.map((day, at) => (at === number ? (day === null ? opened : null) : day))
  return { ...form, days }
}

export function setByDay(form: ShopForm, isByDay: boolean): ShopForm {
  const first = firstOpen(form)
  const days = isByDay || first === undefined ? form.days : form.days.map((day) => day && first)
  return { ...form, days, isByDay }
}

export function firstOpen({ days }: ShopForm): DayForm | undefined {
  return days.find((day) => day !== null) ?? undefined
}

export interface ShopProblems {
  place?: string | undefined
  closedThrough?: string | undefined
  /** Of all days. */
  hours?: string | undefined
  /** By number of the day. */
  days: ReadonlyMap<number, string>
}

/** Null when the shop is valid. */
export function problemsOf(shop: Shop): ShopProblems | null {
  const { issues } = v.safeParse(shopToSave, shop)
  if (issues === undefined) return null
  const of = (name: string) => issues.find(({ path }) => path?.[0]?.key === name)
  const days = new Map<number, string>()
  let hours: string | undefined
  for (const { path, message } of issues) {
    if (path?.[0]?.key !== 'hours') continue
    const day = path[1]?.key
    if (typeof day !== 'number') hours ??= message
    else if (!days.has(day)) days.set(day, message)
  }
  return { place: of('place')?.message, closedThrough: of('closed_through')?.message, hours, days }
}

/** Null for text that is not a stored form of this version. */
export function storedForm(text: string): ShopForm | null {
  try {
    const read = v.safeParse(storedSchema, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

const storedSchema = v.object({
  place: v.string(),
  days: v.pipe(
    v.array(
      v.nullable(
        v.object({ opens: v.string(), closes: v.string(), breakFrom: v.string(), breakTo: v.string() }),
      ),
    ),
    v.length(7),
  ),
  isByDay: v.boolean(),
  closedThrough: v.string(),
})
