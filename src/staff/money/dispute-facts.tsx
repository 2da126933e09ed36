import { Link } from '@tanstack/react-router'
import { fulfilmentText, orderEventText, orderModeText } from '#contract/order-life.ts'
import { type Dispute, disputeReasonText, type OrderEventRow } from '#contract/orders.ts'
import { counted } from '#src/components/counted.ts'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import { PhotoThumbs } from '#src/components/photo-thumbs.tsx'
import { shortMoment } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { ofName } from '#src/lib/of-name.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Time } from '#src/ui/time.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './dispute-facts.module.css'
import dialog from './payment-dialog.module.css'
import { DialogPart } from './payment-dialog.tsx'

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
    <div className="stack gap-5">
      {isOwn ? (
        <p className={css.own} role="status">
          Cette commande est la vôtre{'\u00a0'}: quelqu’un d’autre doit en décider.
        </p>
      ) : null}
      <section className="shrink" aria-label="La commande">
        <div className={css.thing}>
          <ThingPhoto product={product} />
          <Link to="/products/$id" params={{ id: product.id }} className={css.name}>
            {product.title}
          </Link>
        </div>
        <p className={dialog.amount}>{fcfa(total)}</p>
        <Facts facts={facts} />
      </section>
      <DialogPart
        title={dispute.dispute === null ? 'Ce qu’ils disent' : disputeReasonText[dispute.dispute.reason]}
      >
        <Side dispute={dispute} side="buyer" />
        <Side dispute={dispute} side="seller" />
      </DialogPart>
      <DisputeHistory dispute={dispute} />
    </div>
  )
}

/** Events of the order, oldest first. */
function DisputeHistory({ dispute }: { dispute: Dispute }) {
  const now = useMinute()
  const { history } = dispute
  if (history.length === 0) return null
  return (
    <details>
      <summary className={css.summary}>Histoire de la commande</summary>
      <ol>
        {history.map((orderEvent) => (
          <li key={`${orderEvent.event} ${orderEvent.at}`} className={css.line}>
            <span className="shrink wrap-anywhere">
              {eventText(orderEvent)}
              {orderEvent.reason === null || orderEvent.reason === '' ? null : (
                <span className={css.reason}>{orderEvent.reason}</span>
              )}
            </span>
            <span className={css.end}>
              {orderEvent.at === null ? null : (
                <Time at={orderEvent.at}>{shortMoment(orderEvent.at, now)}</Time>
              )}
              {orderEvent.amount === null || orderEvent.amount === 0 ? null : (
                <span>{fcfa(orderEvent.amount)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function eventText({ event }: OrderEventRow): string {
  return event === 'request' ? 'Demandée' : orderEventText[event]
}

const roleText = { buyer: 'Acheteur', seller: 'Vendeur' } as const

function Side({ dispute, side }: { dispute: Dispute; side: 'buyer' | 'seller' }) {
  const now = useMinute()
  const person = dispute[side]
  const statement = dispute.dispute?.statements.find(({ author_id }) => author_id === person.id)
  return (
    <article className={css.side}>
      <header className={css.head}>
        <Avatar name={person.name} src={person.avatar} size={34} />
        <div className="stack shrink">
          <Link to="/admin/users/$id" params={{ id: person.id }} className={css.sideName}>
            {person.name}
          </Link>
          <span className="small quiet">
            {roleText[side]}
            {statement?.at == null ? null : (
              <>
                {' · '}
                <Time at={statement.at}>{shortMoment(statement.at, now)}</Time>
              </>
            )}
          </span>
        </div>
      </header>
      {statement === undefined ? (
        <p className={css.silent}>N’a pas encore donné sa version.</p>
      ) : (
        <p className={css.text}>{statement.text}</p>
      )}
      {statement === undefined || statement.photos.length === 0 ? null : (
        <PhotoThumbs
          photos={statement.photos}
          label={`Photos ${ofName(person.name)}`}
          name={(place) => `Photo ${place} ${ofName(person.name)}`}
        />
      )}
    </article>
  )
}

/** Photo of the product at the time of the order. */
export function ThingPhoto({ product: { photo, title } }: { product: Dispute['product'] }) {
  if (photo === null) return <NoPhoto title={title} className={css.photo} />
  return <PhotoPicture photo={photo} alt="" sizes="40px" className={css.photo} />
}
