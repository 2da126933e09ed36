import * as v from 'valibot'
import { expect, it } from 'vitest'
import { dashboardAnalytics } from '#contract/dashboard.ts'
import { dashboardCounters } from '#src/features/dashboard/statistics.tsx'

function analytics(overview: object, this_month: object = {}) {
  return v.parse(dashboardAnalytics.answer, { success: true, data: { overview, this_month } }).data
}

it('describes the counters', () => {
  const counters = dashboardCounters(
    analytics({ unread_messages: 2, pending_orders: 1, following_count: 31 }, { views: 40 }),
    3,
  )
  expect(counters.map(({ text }) => text)).toEqual([
    '2 messages non lus',
    '1 commande en attente',
    '3 notifications non lues',
    '31 abonnements',
    '40 vues ce mois',
  ])
})

it('leaves out unknown values, and keeps a known 0', () => {
  expect(dashboardCounters(analytics({ pending_orders: 0 }), undefined).map(({ text }) => text)).toEqual([
    '0 commande en attente',
    '0 abonnement',
  ])
  expect(dashboardCounters(null, undefined)).toEqual([])
  expect(dashboardCounters(null, 0).map(({ kind }) => kind)).toEqual(['notifications'])
})
