import { Rocket, WifiOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { BoostOffer } from '#contract/products.ts'
import { cx } from '#src/lib/cx.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './boost-dialog.module.css'
import { boostLength, defaultOffer, offerPrice } from './boost-texts.ts'

export interface BoostDialogProps {
  /** Title of the product. */
  title: string
  /** At least one. */
  offers: readonly BoostOffer[]
  online: boolean
  onClose: () => void
  onConfirm: (offer: BoostOffer) => void
}

/** Lets the seller choose for how long and at what price. */
export function BoostDialog({ title, offers, online, onClose, onConfirm }: BoostDialogProps) {
  const name = useId()
  const [chosenId, choose] = useState(defaultOffer(offers)?.id)
  const chosen = offers.find((offer) => offer.id === chosenId) ?? defaultOffer(offers)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Booster cette annonce"
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="primary"
            icon={<Rocket aria-hidden="true" />}
            disabled={chosen === null}
            onClick={() => chosen !== null && onConfirm(chosen)}
          >
            Confirmer le boost
          </Button>
        </>
      }
    >
      <p className={css.title}>{title}</p>
      <fieldset className={css.offers}>
        <legend className={css.legend}>En tête des listes pendant :</legend>
        {offers.map((offer) => (
          <label key={offer.id} className={css.offer}>
            <input
              type="radio"
              name={name}
              value={offer.id}
              checked={offer.id === chosen?.id}
              onChange={() => choose(offer.id)}
            />
            <span className={css.words}>
              <span className={css.length}>{boostLength(offer.hours)}</span>
              {offer.name === boostLength(offer.hours) ? null : (
                <span className={css.name}>{offer.name}</span>
              )}
            </span>
            <OfferPrice offer={offer} />
          </label>
        ))}
      </fieldset>
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
  if (left === null) return <span className={css.price}>{price}</span>
  return (
    <span className={cx(css.price, css.free)}>
      {price} <span className={css.left}>{left}</span>
    </span>
  )
}
