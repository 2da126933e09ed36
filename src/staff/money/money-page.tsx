import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { numberText } from '#contract/number-text.ts'
import { type Dispute, disputeReasonText, listDisputes } from '#contract/orders.ts'
import {
  listDoubtfulTopUps,
  listPayouts,
  listStuckPayouts,
  type Payout,
  type StuckPayout,
} from '#contract/payout-review.ts'
import { isAdmin } from '#contract/permissions.ts'
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
import { PayoutSheet, StuckSheet, TopUpSheet } from './payment-sheets.tsx'
import css from './review-list.module.css'
import { MoneyRow, type MoneyRowProps, ReviewList } from './review-list.tsx'

/** Admins see every queue; staff with `users:manage` see the disputes only. */
export function AdminMoneyPage() {
  const user = useUser()
  if (user === null) return null
  return (
    <Page title="Argent">
      <AdminSections />
      {isAdmin(user) ? <AllQueues /> : <DisputesAlone />}
    </Page>
  )
}

type MoneyTab = 'retraits' | 'recharges' | 'litiges'

function AllQueues() {
  const { onglet } = useSearch({ strict: false }) as { onglet?: string }
  const navigate = useNavigate()
  const payouts = useAdminPages(listPayouts)
  const stuck = useAdminPages(listStuckPayouts)
  const topUps = useAdminPages(listDoubtfulTopUps)
  const disputes = useAdminPages(listDisputes)
  // 'Nothing waits' above a payout that does would contradict it.
  const isOnlyStuck = payouts.data?.length === 0 && (stuck.data?.length ?? 0) > 0
  const tab: MoneyTab = onglet === 'recharges' || onglet === 'litiges' ? onglet : 'retraits'
  return (
    <Tabs
      label="Ce qui attend une décision"
      tabs={[
        { value: 'retraits', label: 'Retraits', count: countOf(payouts, stuck) },
        { value: 'recharges', label: 'Recharges', count: countOf(topUps) },
        { value: 'litiges', label: 'Litiges', count: countOf(disputes) },
      ]}
      value={tab}
      onChange={(value) => void navigate({ to: '/admin/money', search: { onglet: value }, replace: true })}
    >
      {tab === 'retraits' ? (
        <>
          {isOnlyStuck ? null : (
            <PaymentReview
              pages={payouts}
              empty="Aucun retrait n’attend."
              about="Les retraits qui demandent l’accord de l’équipe viennent ici."
            >
              {(payout, close) => <PayoutSheet payout={payout} onClose={close} />}
            </PaymentReview>
          )}
          <StuckPayouts pages={stuck} />
        </>
      ) : tab === 'recharges' ? (
        <PaymentReview
          pages={topUps}
          empty="Aucune recharge n’est à vérifier."
          about="Les recharges payées autrement que demandé viennent ici."
        >
          {(topUp, close) => <TopUpSheet topUp={topUp} onClose={close} />}
        </PaymentReview>
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

type Payment = Pick<Payout, 'id' | 'user' | 'amount' | 'provider_name' | 'phone'>

interface PaymentReviewProps<Row> {
  pages: AdminPages<Row>
  empty: string
  about: string
  /** Dialog of the payment that was opened. */
  children: (payment: Row, onClose: () => void) => ReactNode
}

function PaymentReview<Row extends Payment & { created_at: string | null; signals?: readonly unknown[] }>({
  pages,
  empty,
  about,
  children,
}: PaymentReviewProps<Row>) {
  const [opened, open] = useState<Row | null>(null)
  return (
    <>
      <ReviewList pages={pages} empty={empty} about={about}>
        {(payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            since={payment.created_at}
            signals={payment.signals?.length ?? 0}
            onOpen={() => open(payment)}
          />
        )}
      </ReviewList>
      {opened === null ? null : children(opened, () => open(null))}
    </>
  )
}

/** Payouts that were sent but never confirmed by the payment operator. */
function StuckPayouts({ pages }: { pages: AdminPages<StuckPayout> }) {
  const [opened, open] = useState<StuckPayout | null>(null)
  const { data } = pages
  if (data === undefined || data.length === 0) return null
  return (
    <Region title="Non confirmés par l’opérateur" className={css.stuck}>
      <Card flush>
        <ul>
          {data.map((payout) => (
            <PaymentRow
              key={payout.id}
              payment={payout}
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

interface PaymentRowProps extends Pick<MoneyRowProps, 'since' | 'signals' | 'onOpen'> {
  payment: Payment
}

function PaymentRow({ payment: { user, amount, provider_name, phone }, ...row }: PaymentRowProps) {
  return (
    <MoneyRow
      {...row}
      face={<Avatar name={user.name} size={40} />}
      name={user.name}
      amount={amount}
      about={`${provider_name} · ${numberText(phone)}`}
    />
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
