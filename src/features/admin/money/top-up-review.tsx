import { useState } from 'react'
import type { DoubtfulTopUp } from '#contract/payout-review.ts'
import { numberText } from '#src/lib/number-text.ts'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { MoneyRow } from './money-row.tsx'
import { ReviewList } from './review-list.tsx'
import { TopUpSheet } from './top-up-sheet.tsx'

export function TopUpReview({ pages }: { pages: AdminPages<DoubtfulTopUp> }) {
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
