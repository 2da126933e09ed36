import * as v from 'valibot'
import { expect, it } from 'vitest'
import { dashboardAnalytics } from '#contract/dashboard.ts'
import { dashboardCounters } from '#src/features/dashboard/statistics.tsx'
import { shownTasks } from '#src/features/dashboard/tasks.tsx'

function analytics(overview: object, this_month: object = {}) {
  return v.parse(dashboardAnalytics.answer, { success: true, data: { overview, this_month } }).data
}

it('describes the counters', () => {
  const counters = dashboardCounters(analytics({ following_count: 31 }, { views: 40 }))
  expect(counters.map(({ text }) => text)).toEqual(['31 abonnements', '40 vues ce mois-ci'])
})

it('leaves out unknown values, and keeps a known 0', () => {
  expect(dashboardCounters(analytics({})).map(({ text }) => text)).toEqual(['0 abonnement'])
  expect(dashboardCounters(null)).toEqual([])
})

it('tasks: only what is to do, orders first', () => {
  const tasks = shownTasks({ notifications: 3, drafts: 1, messages: 2, orders: 1, rejected: 2, slots: 1 })
  expect(tasks.map(({ text }) => text)).toEqual([
    '1 commande à traiter',
    '2 messages non lus',
    '2 annonces refusées',
    '1 annonce à terminer',
    '1 annonce attend une place',
    '3 notifications non lues',
  ])
  expect(shownTasks({ orders: 0, messages: undefined, notifications: null })).toEqual([])
})
