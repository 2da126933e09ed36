import { useNavigate, useSearch } from '@tanstack/react-router'
import { listDisputes } from '#contract/orders.ts'
import { listDoubtfulTopUps, listPayouts, listStuckPayouts } from '#contract/payout-review.ts'
import { isAdmin } from '#contract/permissions.ts'
import { useAdminPages } from '#src/mirror/staff-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { AdminSections } from '../admin-sections.tsx'
import { DisputeReview } from './dispute-review.tsx'
import { PayoutReview } from './payout-review.tsx'
import { TopUpReview } from './top-up-review.tsx'

/** Admins see every queue; staff with `users:manage` see the disputes only. */
export function AdminMoneyPage() {
  const user = useUser()
  if (user === null) return null
  return (
    <Page title="Argent">
      <AdminSections />
      {isAdmin(user) ? <AllDesks /> : <DisputesAlone />}
    </Page>
  )
}

type CategoryEditor = 'retraits' | 'recharges' | 'litiges'

function AllDesks() {
  const { onglet } = useSearch({ strict: false }) as { onglet?: string }
  const navigate = useNavigate()
  const payouts = useAdminPages(listPayouts)
  const stuck = useAdminPages(listStuckPayouts)
  const topUps = useAdminPages(listDoubtfulTopUps)
  const disputes = useAdminPages(listDisputes)
  const desk: CategoryEditor = onglet === 'recharges' || onglet === 'litiges' ? onglet : 'retraits'
  return (
    <Tabs
      label="Ce qui attend une décision"
      tabs={[
        { value: 'retraits', label: 'Retraits', count: countOf(payouts, stuck) },
        { value: 'recharges', label: 'Recharges', count: countOf(topUps) },
        { value: 'litiges', label: 'Litiges', count: countOf(disputes) },
      ]}
      value={desk}
      onChange={(value) => void navigate({ to: '/admin/money', search: { onglet: value }, replace: true })}
    >
      {desk === 'retraits' ? (
        <PayoutReview pages={payouts} stuck={stuck} />
      ) : desk === 'recharges' ? (
        <TopUpReview pages={topUps} />
      ) : (
        <DisputeReview pages={disputes} />
      )}
    </Tabs>
  )
}

function DisputesAlone() {
  const disputes = useAdminPages(listDisputes)
  return <DisputeReview pages={disputes} />
}

/** Undefined (no badge) when the queues are empty or not loaded. */
function countOf(...queues: { data: readonly unknown[] | undefined }[]): number | undefined {
  return queues.reduce((all, { data }) => all + (data?.length ?? 0), 0) || undefined
}
