import { type FormEvent, useId, useState } from 'react'
import { offerHours, priceLockHours } from '#contract/offer-life.ts'
import { aboutPrice } from '#src/components/about-price.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { typedPrice } from '#src/lib/typed-price.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'

interface OfferSheetProps {
  title: string
  product: string
  /** Asking price, integer Fcfa. */
  askingPrice: number | null
  onClose: () => void
  /** Resolves to true when the offer is in the outbox. */
  onOffer: (price: number) => Promise<boolean>
}

export function OfferSheet({ title, product, askingPrice, onClose, onOffer }: OfferSheetProps) {
  const formId = useId()
  const online = useSyncStatus('online')
  const [text, type] = useState('')
  const [missing, miss] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isLost, lose] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const price = typedPrice(text)
    if (price === null || aboutPrice(text).error !== undefined) return miss(true)
    setBusy(true)
    lose(false)
    lose(!(await onOffer(price)))
    setBusy(false)
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            Envoyer l’offre
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p className="wrap-anywhere">
          {product}
          {askingPrice === null ? null : <span className="quiet"> · prix demandé {fcfa(askingPrice)}</span>}
        </p>
        <Field
          label="Votre prix en Fcfa"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus=""
          value={text}
          onChange={({ currentTarget }) => {
            type(currentTarget.value)
            miss(false)
          }}
          {...aboutPrice(text, missing ? 'Indiquez un prix.' : undefined)}
        />
        <Suggestions prices={offerSuggestions(askingPrice)} onTake={(price) => type(String(price))} />
        {isLost ? (
          // The toast that says why is behind the sheet.
          <p className="semibold error" role="alert">
            L’offre n’est pas partie&nbsp;: cet appareil n’a pas pu l’enregistrer.
          </p>
        ) : null}
        <p className="small quiet">
          {online ? 'L’offre attend' : 'L’offre partira dès le retour du réseau et attendra'} une réponse
          pendant {`${offerHours}\u00a0h`}. Acceptée, son prix est gardé {`${priceLockHours}\u00a0h`}.
        </p>
      </form>
    </Dialog>
  )
}

function Suggestions({ prices, onTake }: { prices: readonly number[]; onTake: (price: number) => void }) {
  if (prices.length === 0) return null
  return (
    <div className="row gap-2">
      {prices.map((price) => (
        <Button key={price} size="small" onClick={() => onTake(price)}>
          {fcfa(price)}
        </Button>
      ))}
    </div>
  )
}

const shares = [0.95, 0.9, 0.8]

/** Suggested prices below the asking price (integer Fcfa), rounded, unique, highest first. */
export function offerSuggestions(price: number | null): number[] {
  if (price === null || price < 100) return []
  const step = stepOf(price)
  const rounded = shares.map((share) => Math.round((price * share) / step) * step)
  return [...new Set(rounded)].filter((one) => one > 0 && one < price)
}

/** Rounding step: 25 F for cheap products, thousands for expensive ones. */
function stepOf(price: number): number {
  if (price < 2_000) return 25
  if (price < 20_000) return 100
  if (price < 100_000) return 500
  if (price < 1_000_000) return 5_000
  return 25_000
}
