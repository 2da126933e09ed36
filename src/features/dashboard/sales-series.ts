import { addDays, differenceInCalendarDays, formatISO, parseISO } from 'date-fns'
import type { SalesRow } from '#src/db/rows.ts'
import { dayText } from '#src/lib/dates.ts'

/** One entry per day, oldest first. */
export interface SalesSeries {
  days: SalesDay[]
  /** False when the server counts no orders: the second series then repeats the first. */
  ordersKnown: boolean
  totalSales: number
  totalOrders: number
}

export interface SalesDay {
  key: string
  /** Axis: '20 nov.' */
  short: string
  /** Table: 'ven. 20 nov.' */
  medium: string
  /** Text: 'vendredi 20 novembre' */
  long: string
  /** Fcfa. */
  sales: number
  orders: number
}

const dayKey = /^\d{4}-\d{2}-\d{2}$/
const longestPeriod = 400

/** Days without an entry had no sale. */
export function salesSeries(row: SalesRow): SalesSeries {
  const orders = row.orders_by_day ?? row.sales_by_day
  const keys = completeDays(Object.keys({ ...row.sales_by_day, ...row.orders_by_day }), row.id)
  const days = keys.map((key) => ({
    key,
    ...dayNames(key),
    sales: row.sales_by_day[key] ?? 0,
    orders: orders[key] ?? 0,
  }))
  return {
    days,
    ordersKnown: row.orders_by_day !== null,
    totalSales: days.reduce((sum, day) => sum + day.sales, 0),
    totalOrders: days.reduce((sum, day) => sum + day.orders, 0),
  }
}

/**
 * Every day up to the last key; later days are not added, as the mirror may be older than today. Keys that are no
 * dates (another server's 'Lun', 'Mar') are kept as they are.
 */
function completeDays(keys: readonly string[], period: number): string[] {
  if (keys.length === 0 || !keys.every((key) => dayKey.test(key) && !Number.isNaN(Date.parse(key))))
    return [...keys]
  const sorted = [...keys].sort()
  const last = parseISO(sorted.at(-1) ?? '')
  const span = differenceInCalendarDays(last, parseISO(sorted[0] ?? '')) + 1
  const length = Math.max(span, period)
  if (length > longestPeriod) return sorted
  return Array.from({ length }, (_, at) =>
    formatISO(addDays(last, at - length + 1), { representation: 'date' }),
  )
}

function dayNames(key: string): Pick<SalesDay, 'short' | 'medium' | 'long'> {
  const day = dayKey.test(key) ? parseISO(key) : null
  if (day === null || Number.isNaN(day.getTime())) return { short: key, medium: key, long: key }
  return {
    short: dayText(day, 'short day'),
    medium: dayText(day, 'short week day'),
    long: dayText(day, 'week day'),
  }
}
