import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Dispute, disputeReasonText, listDisputes } from '#contract/orders.ts'
import {
  type DoubtfulTopUp,
  listDoubtfulTopUps,
  listPayouts,
  listStuckPayouts,
  type Payout,
  type StuckPayout,
} from '#contract/payout-review.ts'
import { isAdmin } from '#contract/permissions.ts'
import { numberText } from '#src/lib/number-text.ts'
import { type AdminPages, useAdminPages } from '#src/mirror/staff-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { AdminSections, PageTail } from '../shared/page-parts.tsx'
import { ThingPhoto } from './dispute-facts.tsx'
import { DisputeSheet } from './dispute-sheet.tsx'
import { openedAt } from './money-facts.ts'
import css from './money-page.module.css'
import { PayoutSheet, StuckSheet, TopUpSheet } from './payment-sheets.tsx'
import { MoneyRow, ReviewList } from './review-list.tsx'

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

interface PayoutReviewProps {
  pages: AdminPages<Payout>
  stuck: AdminPages<StuckPayout>
}

function PayoutReview({ pages, stuck }: PayoutReviewProps) {
  const [opened, open] = useState<Payout | null>(null)
  return (
    <>
      <ReviewList
        pages={pages}
        empty="Aucun retrait n’attend."
        about="Les retraits au-delà du montant libre viennent ici."
      >
        {(payout) => (
          <MoneyRow
            key={payout.id}
            face={<Avatar name={payout.user.name} size={40} />}
            name={payout.user.name}
            amount={payout.amount}
            about={`${payout.provider_name} · ${numberText(payout.phone)}`}
            since={payout.created_at}
            signals={payout.signals.length}
            onOpen={() => open(payout)}
          />
        )}
      </ReviewList>
      {stuck.data === undefined || stuck.data.length === 0 ? null : (
        <StuckPayoutReview pages={stuck} rows={stuck.data} />
      )}
      {opened === null ? null : <PayoutSheet payout={opened} onClose={() => open(null)} />}
    </>
  )
}

interface StuckPayoutReviewProps {
  pages: AdminPages<StuckPayout>
  rows: readonly StuckPayout[]
}

/** Payouts that were sent but never confirmed by the payment operator. */
function StuckPayoutReview({ pages, rows }: StuckPayoutReviewProps) {
  const [opened, open] = useState<StuckPayout | null>(null)
  return (
    <Region title="Sans réponse de l’opérateur" className={css.desk}>
      <Card flush>
        <ul>
          {rows.map((payout) => (
            <MoneyRow
              key={payout.id}
              face={<Avatar name={payout.user.name} size={40} />}
              name={payout.user.name}
              amount={payout.amount}
              about={`${payout.provider_name} · ${numberText(payout.phone)}`}
              since={payout.silent_since}
              onOpen={() => open(payout)}
            />
          ))}
        </ul>
      </Card>
      <PageTail pages={pages} />
      {opened === null ? null : <StuckSheet payout={opened} onClose={() => open(null)} />}
    </Region>
  )
}

function TopUpReview({ pages }: { pages: AdminPages<DoubtfulTopUp> }) {
  const [opened, open] = useState<DoubtfulTopUp | null>(null)
  return (
    <>
      <ReviewList
        pages={pages}
        empty="Aucune recharge n’est à vérifier."
        about="Les recharges payées autrement que demandé viennent ici."
      >
        {(topUp) => (
          <MoneyRow
            key={topUp.id}
            face={<Avatar name={topUp.user.name} size={40} />}
            name={topUp.user.name}
            amount={topUp.amount}
            about={`${topUp.provider_name} · ${numberText(topUp.phone)}`}
            since={topUp.created_at}
            onOpen={() => open(topUp)}
          />
        )}
      </ReviewList>
      {opened === null ? null : <TopUpSheet topUp={opened} onClose={() => open(null)} />}
    </>
  )
}

function DisputeReview({ pages }: { pages: AdminPages<Dispute> }) {
  const [opened, open] = useState<Dispute | null>(null)
  return (
    <>
      <ReviewList
        pages={pages}
        empty="Aucun litige n’attend."
        about="Quand acheteur et vendeur ne s’accordent pas, l’équipe décide ici."
      >
        {(dispute) => (
          <MoneyRow
            key={dispute.id}
            face={<ThingPhoto product={dispute.product} />}
            name={dispute.product.title}
            amount={dispute.total}
            about={`${dispute.dispute === null ? '' : `${disputeReasonText[dispute.dispute.reason]} · `}${dispute.buyer.name} et ${dispute.seller.name}`}
            since={openedAt(dispute)}
            onOpen={() => open(dispute)}
          />
        )}
      </ReviewList>
      {opened === null ? null : <DisputeSheet dispute={opened} onClose={() => open(null)} />}
    </>
  )
}
