import { Link } from '@tanstack/react-router'
import { fcfa } from '#src/lib/fcfa.ts'
import { NoPhoto } from '#src/parts/no-photo.tsx'
import { PhotoPicture } from '#src/parts/photo-picture.tsx'
import { ProductState } from '#src/parts/product-state.tsx'
import type { ConversationView } from '#src/sync/view/conversations.ts'
import { Card } from '#src/ui/card.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { ConversationRow } from './conversation-row.tsx'
import type { ProductTalk } from './group-by-product.ts'
import css from './product-talk-card.module.css'

/** A product with everybody who talks about it. */
export function ProductTalkCard({ talk }: { talk: ProductTalk<ConversationView> }) {
  const { product, conversations } = talk
  const now = useMinute()
  const isGone = product.state === 'deleted'
  return (
    <Card flush>
      <section aria-label={product.title}>
        <div className={css.product}>
          {product.photo === null ? (
            <NoPhoto title={product.title} className={css.photo} />
          ) : (
            <PhotoPicture photo={product.photo} alt="" sizes="56px" className={css.photo} />
          )}
          <div className={css.words}>
            <h2 className={css.title}>
              {isGone ? (
                product.title
              ) : (
                <Link to="/products/$id" params={{ id: product.id }} className={css.link}>
                  {product.title}
                </Link>
              )}
            </h2>
            <p className={css.facts}>
              {product.price === null ? null : <strong>{fcfa(product.price)}</strong>}
              {product.state === 'deleted' ? (
                <span>Annonce supprimée</span>
              ) : product.state === 'published' ? null : (
                <ProductState state={product.state} />
              )}
            </p>
          </div>
        </div>
        <ul>
          {conversations.map((one) => (
            <ConversationRow key={one.id} conversation={one} now={now} plain />
          ))}
        </ul>
      </section>
    </Card>
  )
}
