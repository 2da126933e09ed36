import { Link } from '@tanstack/react-router'
import { fulfilmentText, orderModeText } from '#contract/order-life.ts'
import type { Dispute } from '#contract/orders.ts'
import { disputeReasonText } from '#contract/orders.ts'
import { counted } from '#src/components/counted.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Facts } from '#src/ui/facts.tsx'
import css from './dispute-facts.module.css'
import { DisputeHistory } from './dispute-history.tsx'
import sheet from './money-sheet.module.css'
import { Side } from './side.tsx'
import { ThingPhoto } from './thing-photo.tsx'

export function DisputeFacts({ dispute, isOwn }: { dispute: Dispute; isOwn: boolean }) {
  const { product, total, price, quantity, commission, mode, fulfilment, address, note } = dispute
  const facts: [string, string][] = [
    ['Paiement', orderModeText[mode]],
    ['Remise', fulfilmentText[fulfilment]],
  ]
  if (commission > 0) facts.unshift(['Commission prévue', fcfa(commission)])
  if (quantity > 1) facts.unshift([counted(quantity, 'pièce', 'pièces'), `${fcfa(price)} chacune`])
  if (address !== null && address !== '') facts.push(['Adresse', address])
  if (note !== null && note !== '') facts.push(['Mot de l’acheteur', note])
  return (
    <div className={sheet.parts}>
      {isOwn ? (
        <p className={css.own} role="status">
          Cette commande est la vôtre{'\u00a0'}: quelqu’un d’autre doit en décider.
        </p>
      ) : null}
      <section className={sheet.part} aria-label="La commande">
        <div className={css.thing}>
          <ThingPhoto product={product} />
          <Link to="/products/$id" params={{ id: product.id }} className={css.name}>
            {product.title}
          </Link>
        </div>
        <p className={sheet.amount}>{fcfa(total)}</p>
        <Facts facts={facts} />
      </section>
      <section className={sheet.part}>
        <h3 className={sheet.title}>
          {dispute.dispute === null ? 'Ce qu’ils disent' : disputeReasonText[dispute.dispute.reason]}
        </h3>
        <Side dispute={dispute} side="buyer" />
        <Side dispute={dispute} side="seller" />
      </section>
      <DisputeHistory dispute={dispute} />
    </div>
  )
}
