import { describe, expect, it } from 'vitest'
import { salesSeries } from '#src/features/dashboard/sales-series.ts'

const week = {
  '2026-11-14': 0,
  '2026-11-15': 12500,
  '2026-11-16': 0,
  '2026-11-17': 8000,
  '2026-11-18': 0,
  '2026-11-19': 30000,
  '2026-11-20': 4500,
}

describe('sales by day', () => {
  it('keeps the server’s days, oldest first, for any order of keys', () => {
    const shuffled = Object.fromEntries(Object.entries(week).reverse())
    const { days } = salesSeries({ id: 7, sales_by_day: shuffled, orders_by_day: null })
    expect(days.map(({ key }) => key)).toEqual(Object.keys(week))
    expect(days.map(({ sales }) => sales)).toEqual(Object.values(week))
  })

  it('names days in French', () => {
    const { days } = salesSeries({ id: 7, sales_by_day: week, orders_by_day: null })
    expect(days.at(-1)).toMatchObject({
      short: '20 nov.',
      medium: 'ven. 20 nov.',
      long: 'vendredi 20 novembre',
    })
  })

  it('fills missing days with 0, for the length of the period', () => {
    const { days } = salesSeries({
      id: 7,
      sales_by_day: { '2026-11-17': 8000, '2026-11-20': 4500 },
      orders_by_day: null,
    })
    expect(days.map(({ key }) => key)).toEqual(Object.keys(week))
    expect(days.map(({ sales }) => sales)).toEqual([0, 0, 0, 8000, 0, 0, 4500])
  })

  it('crosses month and year', () => {
    const { days } = salesSeries({ id: 7, sales_by_day: { '2026-01-02': 1 }, orders_by_day: null })
    expect(days[0]?.key).toBe('2025-12-27')
    expect(days).toHaveLength(7)
  })

  it('keeps keys that are no dates', () => {
    const { days } = salesSeries({ id: 7, sales_by_day: { Lun: 5, Mar: 7 }, orders_by_day: null })
    expect(days.map(({ short, sales }) => [short, sales])).toEqual([
      ['Lun', 5],
      ['Mar', 7],
    ])
  })

  it('a wrong date does not fill centuries', () => {
    const { days } = salesSeries({
      id: 30,
      sales_by_day: { '1970-01-01': 1, '2026-11-20': 2 },
      orders_by_day: null,
    })
    expect(days.map(({ sales }) => sales)).toEqual([1, 2])
  })

  it('is empty for an empty answer', () => {
    expect(salesSeries({ id: 30, sales_by_day: {}, orders_by_day: {} })).toEqual({
      days: [],
      ordersKnown: true,
      totalSales: 0,
      totalOrders: 0,
    })
  })
})

describe('orders by day', () => {
  it('come from the server when available', () => {
    const series = salesSeries({
      id: 7,
      sales_by_day: week,
      orders_by_day: { '2026-11-15': 2, '2026-11-18': 1 },
    })
    expect(series.ordersKnown).toBe(true)
    expect(series.days.map(({ orders }) => orders)).toEqual([0, 2, 0, 0, 1, 0, 0])
    expect(series).toMatchObject({ totalSales: 55000, totalOrders: 3 })
  })

  it('fall back to the sales, as specified, and the series says so', () => {
    const series = salesSeries({ id: 7, sales_by_day: week, orders_by_day: null })
    expect(series.ordersKnown).toBe(false)
    expect(series.days.every(({ sales, orders }) => sales === orders)).toBe(true)
  })

  it('days that only have orders are included', () => {
    const { days } = salesSeries({
      id: 7,
      sales_by_day: { '2026-11-19': 100 },
      orders_by_day: { '2026-11-20': 1 },
    })
    expect(days.at(-1)).toMatchObject({ key: '2026-11-20', sales: 0, orders: 1 })
  })
})
