import { Link } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import type { Conversation } from '#contract/conversations.ts'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { OrderButton } from '#src/components/order-button.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import { ProductState } from '#src/components/product-state.tsx'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { shortMoment } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Button } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './product-strip.module.css'

interface ProductStripProps {
  conversation: ConversationView
  /** Null while no offer can be made. */
  onOffer: (() => void) | null
}

export function ProductStrip({ conversation, onOffer }: ProductStripProps) {
  const { product } = conversation
  const agreed = agreedText(conversation, useMinute())
  const words = (
    <>
      {product.photo === null ? (
        <NoPhoto title={product.title} className={css.photo} />
      ) : (
        <PhotoPicture photo={product.photo} alt="" sizes="44px" className={css.photo} />
      )}
      <span className={css.words}>
        <span className={css.title}>{product.title}</span>
        <span className={css.facts}>
          {agreed === null ? (
            <>
              {product.price === null ? null : <strong>{fcfa(product.price)}</strong>}
              {product.state === 'published' ? null : product.state === 'deleted' ? (
                <span>Annonce supprimée</span>
              ) : (
                <ProductState state={product.state} />
              )}
            </>
          ) : (
            <strong className={css.agreed}>{agreed}</strong>
          )}
        </span>
      </span>
    </>
  )
  return (
    <div className={css.strip}>
      {product.state === 'deleted' ? (
        <div className={css.product}>{words}</div>
      ) : (
        <Link to="/products/$id" params={{ id: product.id }} className={css.product}>
          {words}
        </Link>
      )}
      {onOffer === null ? null : (
        <Button size="small" icon={<HandCoins aria-hidden="true" />} className={css.offer} onClick={onOffer}>
          Offre
          <span className="visually-hidden">&nbsp;: proposer un prix</span>
        </Button>
      )}
    </div>
  )
}

/** Order button for the buyer, while the agreed price is reserved. */
export function AgreedOrder({ conversation }: { conversation: ConversationView }) {
  const now = useMinute()
  const { role, product, other, closure, local, agreed_price: price } = conversation
  const isKept = price !== null && price > 0 && agreedText(conversation, now) !== null
  if (role !== 'buyer' || !isKept || local || closure !== null || product.state === 'deleted') return null
  const { id, title, photo } = product
  return (
    <div className={css.order}>
      <OrderButton
        product={{ id, title, photo, price, quantity: null, seller: other }}
        label={`Commander à ${fcfa(price)}`}
        className={css.button}
      />
    </div>
  )
}

/** 'Prix convenu : 12 500 F jusqu’à 14:05'; null without an agreed price or after it expired. */
export function agreedText(
  { agreed_price, agreed_until }: Pick<Conversation, 'agreed_price' | 'agreed_until'>,
  now: number,
): string | null {
  if (agreed_price === null) return null
  const price = `Prix convenu\u00a0: ${fcfa(agreed_price)}`
  if (agreed_until === null) return price
  if (new Date(agreed_until).getTime() <= now) return null
  const moment = shortMoment(agreed_until, now)
  return `${price} jusqu’${moment.includes(' ') ? 'au' : 'à'} ${moment}`
}
