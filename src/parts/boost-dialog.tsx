import { Rocket, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { BoostOffer } from '#contract/own-products.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
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
      <div className={css.offers}>
        <ChoiceList
          label="En tête des listes pendant :"
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
