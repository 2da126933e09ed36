import { Rocket, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { BoostOffer } from '#contract/own-products.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './boost-dialog.module.css'
import { boostLength, defaultOffer, includedText, offerPrice } from './boost-texts.ts'
import { dataAge } from './data-age.ts'
import { MissingMoney } from './missing-money.tsx'
import { type SpendableBalance, spend } from './spend.ts'

export interface BoostDialogProps {
  title: string
  offers: readonly BoostOffer[]
  online: boolean
  /** Null when the device has no balance. */
  spendable?: KnownSpendableBalance | null
  ownedLeft?: number
  onClose: () => void
  onConfirm: (offer: BoostOffer) => void
}

export function BoostDialog(props: BoostDialogProps) {
  const { title, offers, online, spendable = null, ownedLeft = 0, onClose, onConfirm } = props
  const [chosenId, choose] = useState(defaultOffer(offers)?.id)
  const chosen = offers.find((offer) => offer.id === chosenId) ?? defaultOffer(offers)
  const payment = chosen === null ? null : boostPayment(chosen, spendable, ownedLeft)
  // Offline the boost stays allowed: the balance may have grown when it is sent.
  const isRefused = online && payment?.kind === 'missing'
  return (
    <Dialog
      open
      onClose={onClose}
      title="Booster cette annonce"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          {isRefused ? null : (
            <Button
              variant="primary"
              icon={<Rocket aria-hidden="true" />}
              disabled={chosen === null}
              onClick={() => chosen !== null && onConfirm(chosen)}
            >
              Confirmer le boost
            </Button>
          )}
        </>
      }
    >
      <p className={css.title}>{title}</p>
      <div className={css.offers}>
        <ChoiceList
          label="En tête des listes pendant :"
          choices={offers.map((offer) => ({
            value: offer.id,
            label: boostLength(offer.hours),
            hint: offer.name === boostLength(offer.hours) ? undefined : offer.name,
            end: <OfferPrice offer={offer} />,
          }))}
          value={chosen?.id ?? null}
          onChange={choose}
        />
      </div>
      <BoostPayment payment={payment} online={online} at={spendable?.at ?? null} />
      {online ? null : (
        <p className={css.offline}>
          <WifiOff aria-hidden="true" />
          Sera appliqué dès le retour du réseau, au prix du moment.
        </p>
      )}
    </Dialog>
  )
}

function OfferPrice({ offer }: { offer: BoostOffer }) {
  const { price, left } = offerPrice(offer)
  if (left === null) return price
  return (
    <span className={css.free}>
      {price} <span className={css.left}>{left}</span>
    </span>
  )
}

interface BoostPaymentProps {
  payment: Payment | null
  online: boolean
  /** Time of the last known balance, ms since 1970. */
  at: number | null
}

function BoostPayment({ payment, online, at }: BoostPaymentProps) {
  const age = dataAge({ fetchedAt: at, failure: null }, online, useMinute())
  return (
    <div role="status">
      {payment === null ? null : payment.kind !== 'missing' ? (
        <p className={css.payment}>{payment.text}</p>
      ) : online ? (
        <div className={css.payment}>
          <MissingMoney missing={payment.missing} />
        </div>
      ) : (
        <p className={css.payment}>
          Il manque {fcfa(payment.missing)} d’après votre dernier solde connu. Sans recharge d’ici là, le
          boost sera refusé et rien ne sera débité.
        </p>
      )}
      {payment === null || payment.kind === 'included' || age === null ? null : (
        <p className="small quiet">{age}</p>
      )}
    </div>
  )
}

/** `at`: time of the last pull, ms since 1970. */
interface KnownSpendableBalance extends SpendableBalance {
  at: number | null
}

type Payment =
  | { kind: 'included'; text: string }
  | { kind: 'paid'; text: string }
  | { kind: 'missing'; missing: number }

/** Expected payment of this offer; null when the balance is unknown. */
export function boostPayment(
  offer: BoostOffer,
  spendable: SpendableBalance | null,
  ownedLeft: number,
): Payment | null {
  const { included_left: left, price } = offer
  if (left > 0) {
    const from = ownedLeft === 0 ? '' : ` ${includedText(left, ownedLeft)}`
    return { kind: 'included', text: `Rien à payer.${from}` }
  }
  if (spendable === null) return null
  const { missing, fromPromo, after } = spend(spendable, price)
  if (missing > 0) return { kind: 'missing', missing }
  const rest = `il vous restera ${fcfa(after.available + after.promo)}`
  if (fromPromo === price) return { kind: 'paid', text: `Payé par votre crédit Louma\u00a0; ${rest}.` }
  if (fromPromo > 0) {
    return { kind: 'paid', text: `Dont ${fcfa(fromPromo)} de crédit Louma\u00a0; ${rest}.` }
  }
  return { kind: 'paid', text: `Payé de votre portefeuille\u00a0; ${rest}.` }
}
