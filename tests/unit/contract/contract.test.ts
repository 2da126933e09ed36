import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { register } from '#contract/auth.ts'
import { dashboardAnalytics, salesChart } from '#contract/dashboard.ts'
import { deterministicRefusals, errorCodes, errorStatus, errorText } from '#contract/errors.ts'
import { readRows } from '#contract/fields.ts'
import { notification } from '#contract/notifications.ts'
import { boostAnswer, createProduct, myProducts } from '#contract/own-products.ts'
import { can, isAdmin } from '#contract/permissions.ts'
import { product } from '#contract/products.ts'
import { looseList } from '#contract/sync.ts'

function messages(schema: v.GenericSchema<unknown, unknown>, input: unknown): Record<string, string> {
  const read = v.safeParse(schema, input)
  if (read.success) return {}
  return Object.fromEntries(read.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

describe('permissions', () => {
  it('come as a list or as a map, and only true counts', () => {
    expect(can({ permissions: ['users:manage'] }, 'users:manage')).toBe(true)
    expect(can({ permissions: { 'users:manage': true } }, 'users:manage')).toBe(true)
    expect(can({ permissions: { 'users:manage': false } }, 'users:manage')).toBe(false)
    expect(can({ permissions: [] }, 'users:manage')).toBe(false)
    expect(can({}, 'users:manage')).toBe(false)
  })

  it('an inherited property is no permission', () => {
    const hostile = Object.create({ 'users:manage': true }) as Record<string, boolean>
    expect(can({ permissions: hostile }, 'users:manage')).toBe(false)
  })

  it('an admin passes every check, by flag or by role', () => {
    expect(isAdmin({ is_admin: true })).toBe(true)
    expect(isAdmin({ role: 'admin' })).toBe(true)
    expect(isAdmin({ role: 'moderator' })).toBe(false)
    expect(can({ role: 'admin' }, 'categories:manage')).toBe(true)
  })
})

describe('errors', () => {
  it('each code has a 4xx or 5xx status and a French sentence', () => {
    for (const code of errorCodes) {
      expect(errorStatus[code]).toBeGreaterThanOrEqual(400)
      expect(errorText[code]).toMatch(/^[A-ZÀ-Ý].*\.$/)
    }
  })

  it('no refusal that can change is stored', () => {
    for (const code of [
      'unauthenticated',
      'too_many_requests',
      'idempotency_in_progress',
      'internal',
    ] as const) {
      expect(deterministicRefusals.has(code)).toBe(false)
    }
  })
})

describe('request bodies are strict, with French messages', () => {
  it('register', () => {
    const form = {
      name: 'Awa',
      email: 'AWA@Exemple.sn ',
      password: 'mil-et-niébé',
      password_confirmation: 'autre',
    }
    expect(messages(register.body, form)).toEqual({
      password_confirmation: 'Les deux mots de passe sont différents.',
    })
    expect(messages(register.body, { ...form, name: 'A', email: 'x' })).toMatchObject({
      name: 'Le nom compte au moins 2 caractères.',
      email: 'Cet e-mail n’est pas valable.',
    })
    const read = v.parse(register.body, { ...form, password_confirmation: form.password })
    expect(read.email).toBe('awa@exemple.sn')
    expect(messages(register.body, { ...form, is_admin: true })).toHaveProperty('is_admin')
  })

  it('prices are integer Fcfa within limits', () => {
    const body = { id: crypto.randomUUID(), title: 'Pagne wax', category: 'mode', city: 'Dakar' }
    for (const price of [0, -5, 1.5, 1e12, '500', Number.NaN]) {
      expect(messages(createProduct.body, { ...body, price })).toHaveProperty('price')
    }
    expect(messages(createProduct.body, { ...body, price: 500 })).toEqual({})
  })

  it('queries have defaults and limits', () => {
    expect(v.parse(myProducts.query, {})).toEqual({ limit: 5, sort: 'recent' })
    expect(messages(myProducts.query, { limit: '501' })).toHaveProperty('limit')
    expect(messages(myProducts.query, { limit: '1e3' })).toHaveProperty('limit')
  })
})

describe('answers are parsed leniently', () => {
  it('a row needs only an id', () => {
    expect(v.parse(product, { id: 7, unknown: true })).toMatchObject({
      id: '7',
      title: 'Annonce',
      price: null,
    })
    expect(v.is(product, { title: 'Pagne' })).toBe(false)
    expect(v.parse(notification, { id: 'n', type: 'gift', data: { product_id: 5 } })).toMatchObject({
      type: 'gift',
      data: { product_id: '5', order_id: null },
    })
  })

  it('arbitrary rows never throw, and none is stored without an id', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (rows) => {
        const read = readRows(product, rows)
        expect(read.rows.length + read.dropped).toBe(rows.length)
        for (const row of read.rows) expect(typeof row.id).toBe('string')
      }),
      { numRuns: 500 },
    )
  })

  it('dates become sortable UTC, unreadable ones null', () => {
    const read = v.parse(product, { id: 1, created_at: '2026-03-01T10:00:00+01:00', updated_at: 'hier' })
    expect(read).toMatchObject({ created_at: '2026-03-01T09:00:00.000Z', updated_at: null })
  })

  it('parses the specified dashboard', () => {
    const read = v.parse(dashboardAnalytics.answer, {
      success: true,
      data: { overview: { total_products: '12' }, this_month: { products_added: 3 } },
    })
    expect(read.data).toMatchObject({
      overview: { total_products: 12 },
      this_month: { products_added: 3, views: null },
    })
    expect(v.is(dashboardAnalytics.answer, { success: false, data: {} })).toBe(false)
  })

  it('accepts an empty list as an empty sales map', () => {
    expect(v.parse(salesChart.answer, { data: { sales_by_day: [] } }).data.sales_by_day).toEqual({})
  })

  it('day values may be numeric strings or null; rows instead of a map are refused', () => {
    const read = (sales_by_day: unknown) => v.safeParse(salesChart.answer, { data: { sales_by_day } })
    expect(read({ '2026-11-01': '15000.00', '2026-11-02': null, '2026-11-03': 4_500 }).output).toEqual({
      data: { sales_by_day: { '2026-11-01': 15_000, '2026-11-02': 0, '2026-11-03': 4_500 } },
    })
    expect(read([{ day: '2026-11-01', total: 1 }]).success).toBe(false)
  })

  it('accepts the end of a boost at the top or in data', () => {
    expect(v.parse(boostAnswer, { boosted_until: 'x', other: 1 })).toEqual({ boosted_until: 'x' })
    expect(v.parse(boostAnswer, { data: { boosted_until: 'y' } })).toEqual({ boosted_until: 'y' })
  })

  it('an invalid meta does not lose the list', () => {
    expect(v.parse(looseList, { data: [1], meta: 'x' })).toMatchObject({ data: [1] })
  })
})
