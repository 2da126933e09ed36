import { useState } from 'react'
import type { Payout, StuckPayout } from '#contract/payout-review.ts'
import { numberText } from '#src/lib/number-text.ts'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { MoneyRow } from './money-row.tsx'
import { PayoutSheet } from './payout-sheet.tsx'
import { ReviewList } from './review-list.tsx'
import { StuckPayoutReview } from './stuck-payout-review.tsx'

interface PayoutReviewProps {
  pages: AdminPages<Payout>
  stuck: AdminPages<StuckPayout>
}

export function PayoutReview({ pages, stuck }: PayoutReviewProps) {
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
