import { Rocket, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { BoostOffer } from '#contract/own-products.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './boost-dialog.module.css'
import { BoostPayment } from './boost-payment.tsx'
import type { KnownSpendableBalance } from './boost-payment-words.ts'
import { boostPayment } from './boost-payment-words.ts'
import { boostLength, defaultOffer, offerPrice } from './boost-texts.ts'

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
