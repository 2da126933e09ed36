import { useState } from 'react'
import { type Dispute, disputeReasonText } from '#contract/orders.ts'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import { openedAt } from './dispute-options.ts'
import { DisputeSheet } from './dispute-sheet.tsx'
import { MoneyRow } from './money-row.tsx'
import { ReviewList } from './review-list.tsx'
import { ThingPhoto } from './thing-photo.tsx'

export function DisputeReview({ pages }: { pages: AdminPages<Dispute> }) {
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
