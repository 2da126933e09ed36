import { useState } from 'react'
import type { StuckPayout } from '#contract/payout-review.ts'
import { numberText } from '#src/lib/number-text.ts'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { PageTail } from '../decide/page-tail.tsx'
import { MoneyRow } from './money-row.tsx'
import css from './stuck-payout-review.module.css'
import { StuckSheet } from './stuck-sheet.tsx'

interface StuckPayoutReviewProps {
  pages: AdminPages<StuckPayout>
  rows: readonly StuckPayout[]
}

/** Payouts that were sent but never confirmed by the payment operator. */
export function StuckPayoutReview({ pages, rows }: StuckPayoutReviewProps) {
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
