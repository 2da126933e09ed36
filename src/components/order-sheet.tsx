import { Link, useNavigate } from '@tanstack/react-router'
import { HandCoins, Minus, Plus, ShieldCheck } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { offerStateNow } from '#contract/offer-life.ts'
import { type Fulfilment, fulfilments, fulfilmentText, type OrderMode } from '#contract/order-life.ts'
import type { Photo } from '#contract/photos.ts'
import { orderPlace, type PlaceArgs } from '#src/domains/orders/mutations.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { newId } from '#src/lib/id.ts'
import { useConversationAbout, useMessages } from '#src/mirror/conversation-views.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useWallet } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './order-sheet.module.css'
import { useAttempt } from './use-attempt.ts'

export interface Orderable {
  id: string
  title: string
  photo: Photo | null
  /** Unit price, integer Fcfa: asked, or agreed in the conversation. */
  price: number
  /** Null when unknown on this device. */
  quantity: number | null
  seller: PlaceArgs['seller']
}

interface OrderSheetProps {
  product: Orderable
  onClose: () => void
}

const most = 99

export function OrderSheet({ product, onClose }: OrderSheetProps) {
  const formId = useId()
  const { sync } = useMirror()
  const online = useSyncStatus('online')
  const wallet = useWallet().data
  const navigate = useNavigate()
  const toasts = useToasts()
  const attempt = useAttempt()
  const [quantity, count] = useState(1)
  const [fulfilment, hand] = useState<Fulfilment>('meetup')
  const [mode, pay] = useState<OrderMode>('cod')
  const [address, place] = useState('')
  const [note, write] = useState('')
  const [missing, miss] = useState(false)
  const [busy, setBusy] = useState(false)
  const { price, seller } = product
  const limit = Math.min(product.quantity ?? most, most)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isDelivery = fulfilment === 'delivery'
    if (isDelivery && address.trim() === '') return miss(true)
    if (busy) return
    setBusy(true)
    const id = newId()
    const args: PlaceArgs = {
      id,
      product_id: product.id,
      quantity,
      mode,
      fulfilment,
      address: isDelivery ? address.trim() : null,
      note: note.trim() || null,
      seen_price: price,
      product: { title: product.title, photo: product.photo },
      seller,
    }
    if (!(await attempt(() => sync.act(orderPlace, args)))) return setBusy(false)
    toasts.show(
      online
        ? { type: 'info', title: 'Votre commande part.', message: product.title }
        : {
            type: 'info',
            title: 'Commande gardée sur cet appareil',
            message: 'Elle partira dès le retour du réseau.',
          },
    )
    onClose()
    await navigate({ to: '/orders/$id', params: { id } })
  }
  return (
    <Dialog
      open
      kind="sheet"
      title="Commander"
      onClose={onClose}
      actions={
        <>
          <p className={css.total}>
            <span>Total</span>
            <strong>{fcfa(price * quantity)}</strong>
          </p>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            Envoyer la commande
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p className="stack wrap-anywhere">
          <strong>{product.title}</strong>
          <span className="quiet">
            {fcfa(price)}
            {limit > 1 ? ' la pièce' : null}
          </span>
        </p>
        <PendingOffer product={product.id} price={price} />
        {limit > 1 ? <Pieces value={quantity} limit={limit} onChange={count} /> : null}
        <ChoiceList
          label="Remise"
          value={fulfilment}
          onChange={hand}
          choices={fulfilments.map((value) => ({
            value,
            label: fulfilmentText[value],
            hint: hints[value],
          }))}
        />
        {fulfilment === 'delivery' ? (
          <Field
            label="Où livrer"
            autoComplete="street-address"
            maxLength={300}
            value={address}
            hint="Quartier, rue, un repère."
            error={missing ? 'Indiquez où livrer.' : undefined}
            onChange={({ currentTarget }) => {
              place(currentTarget.value)
              miss(false)
            }}
          />
        ) : null}
        {wallet?.escrow ? (
          <ChoiceList
            label="Paiement"
            value={mode}
            onChange={pay}
            choices={[
              { value: 'cod', label: 'En espèces à la remise' },
              {
                value: 'escrow',
                label: 'Depuis le portefeuille',
                hint: `Louma garde l’argent jusqu’à la remise. Solde\u00a0: ${fcfa(wallet.available)}`,
              },
            ]}
          />
        ) : (
          <p>Paiement en espèces à la remise.</p>
        )}
        {mode === 'escrow' ? (
          <p className={css.shield}>
            <ShieldCheck aria-hidden="true" />
            <span>
              Vous payez après l’accord du vendeur. Louma garde l’argent jusqu’à la remise, et vous rembourse
              si l’article ne vient pas.
            </span>
          </p>
        ) : null}
        <TextArea
          label="Un mot pour le vendeur (facultatif)"
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        {online ? null : <p className={css.offline}>Partira dès le retour du réseau.</p>}
      </form>
    </Dialog>
  )
}

const hints: Record<Fulfilment, string> = {
  meetup: 'Vous convenez d’un lieu avec le vendeur.',
  delivery: 'Le vendeur livre ou expédie.',
}

interface PiecesProps {
  value: number
  limit: number
  onChange: (value: number) => void
}

function Pieces({ value, limit, onChange }: PiecesProps) {
  const set = (next: number) => onChange(Math.min(limit, Math.max(1, next)))
  return (
    <fieldset className={css.pieces}>
      <legend className="visually-hidden">Quantité</legend>
      <span className="semibold">
        <span aria-hidden="true">Quantité</span>
        {limit < most ? <span className={css.limit}> · {limit} au plus</span> : null}
      </span>
      <div className={css.stepper}>
        <IconButton
          label="Une de moins"
          icon={<Minus />}
          disabled={value <= 1}
          onClick={() => set(value - 1)}
        />
        <output className={css.count} aria-live="polite">
          {value}
        </output>
        <IconButton
          label="Une de plus"
          icon={<Plus />}
          disabled={value >= limit}
          onClick={() => set(value + 1)}
        />
      </div>
    </fieldset>
  )
}

interface PendingOfferProps {
  product: string
  /** Current unit price, integer Fcfa. */
  price: number
}

function PendingOffer({ product, price }: PendingOfferProps) {
  const conversation = useConversationAbout(product).data ?? ''
  const { data } = useMessages(conversation)
  const now = useMinute()
  const offerMessage = data?.messages.findLast(
    ({ offer, send }) => offer !== null && send !== 'failed' && offerStateNow(offer, now) === 'pending',
  )
  if (!offerMessage?.offer || offerMessage.offer.price === price) return null
  const proposed = fcfa(offerMessage.offer.price)
  return (
    <p className={css.shield} role="note">
      <HandCoins aria-hidden="true" />
      <span>
        {offerMessage.own
          ? `Votre offre de ${proposed} attend une réponse. Commander maintenant se fait au prix de ${fcfa(price)}. `
          : `Le vendeur vous propose ${proposed}. Acceptez son prix d’abord pour commander à ce prix. `}
        <Link to="/conversations/$id" params={{ id: conversation }}>
          {offerMessage.own ? 'Voir la conversation' : 'Répondre à l’offre'}
        </Link>
      </span>
    </p>
  )
}
