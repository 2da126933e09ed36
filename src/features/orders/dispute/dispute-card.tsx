import { Gavel } from 'lucide-react'
import { disputeReasonText, type Order } from '#contract/orders.ts'
import { PhotoThumbs } from '#src/components/photo-thumbs.tsx'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { shortMoment } from '#src/lib/dates.ts'
import { decidedShares } from '#src/lib/decided-shares.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { Time } from '#src/ui/time.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './dispute-card.module.css'

interface DisputeCardProps {
  order: OrderView
  dispute: NonNullable<Order['dispute']>
}

export function DisputeCard({ order, dispute }: DisputeCardProps) {
  const now = useMinute()
  const { other } = order
  const { reason, statements, decision } = dispute
  return (
    <Region title="Litige">
      <Card>
        <div className="stack gap-3">
          <p className={css.reason}>{disputeReasonText[reason]}</p>
          <ul className="stack gap-3">
            {statements.map(({ author_id, text, photos, at }) => (
              <li key={author_id} className={css.statement}>
                <p className={css.who}>
                  <strong>{author_id === other.id ? other.name : 'Vous'}</strong>
                  {at === null ? null : <Time at={at}>{shortMoment(at, now)}</Time>}
                </p>
                <p className={css.text}>{text}</p>
                {photos.length === 0 ? null : (
                  <PhotoThumbs
                    photos={photos}
                    label="Photos du litige"
                    name={(place) => `Photo ${place} du litige`}
                  />
                )}
              </li>
            ))}
          </ul>
          {decision === null ? null : (
            <div className={css.decision}>
              <p className={css.head}>
                <Gavel aria-hidden="true" />
                Décision de Louma
              </p>
              <p>{decision.text}</p>
              {order.mode === 'escrow' ? (
                <dl className={css.sums}>
                  {decisionText(order, decision.to_buyer).map(({ who, amount }) => (
                    <div key={who}>
                      <dt>{who}</dt>
                      <dd>{fcfa(amount)}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </div>
          )}
        </div>
      </Card>
    </Region>
  )
}

/** Amounts in integer Fcfa; the commission applies to the seller's share. */
export function decisionText(
  { role, total, other, commission }: Pick<Order, 'role' | 'total' | 'other' | 'commission'>,
  toBuyer: number,
): { who: string; amount: number }[] {
  const shares = decidedShares({ total, commission }, toBuyer)
  const [buyer, seller] = role === 'buyer' ? ['Pour vous', other.name] : [other.name, 'Pour vous']
  const parts = [
    { who: buyer, amount: shares.buyer },
    { who: seller, amount: shares.seller },
  ]
  return shares.commission > 0 ? [...parts, { who: 'Commission de Louma', amount: shares.commission }] : parts
}
