import { Link } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import { ProductState } from '#src/components/product-state.tsx'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Button } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { agreedText } from './offer/agreed-text.ts'
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
          <span className="visually-hidden"> : proposer un prix</span>
        </Button>
      )}
    </div>
  )
}
