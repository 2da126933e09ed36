import { Link } from '@tanstack/react-router'
import type { FullCase } from '#contract/cases.ts'
import { productStateText } from '#contract/product-life.ts'
import { counted } from '#src/components/counted.ts'
import { PhotoGallery } from '#src/components/photo-gallery.tsx'
import { Price } from '#src/components/price.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Region } from '#src/ui/region.tsx'
import { ListingFacts } from '../queue/listing-facts.tsx'
import css from './case-subject.module.css'
import { targetText } from './case-words.ts'
import { MessageContext } from './message-context.tsx'

/** The reported or contested item in its present state. */
export function CaseSubject({ one }: { one: FullCase }) {
  const { target, product, review, message } = one
  if (target === 'user') return null
  return (
    <Region title={targetText[target]}>
      {product !== null ? (
        <Card className={css.parts}>
          <PhotoGallery judged title={product.title} photos={product.photos} />
          <p className={css.title}>
            <Link to="/products/$id" params={{ id: product.id }} className={css.link}>
              {product.title}
            </Link>
          </p>
          <div className={css.line}>
            <Price amount={product.price} />
            <Chip>{productStateText[product.state]}</Chip>
          </div>
          <p className={css.words}>
            {product.description === '' ? 'Sans description.' : product.description}
          </p>
          <ListingFacts product={product} />
        </Card>
      ) : review !== null ? (
        <Card className={css.parts}>
          <p className={css.title}>
            {counted(review.rating, 'étoile', 'étoiles')} sur 5 · {review.product_title}
          </p>
          <p className={css.words}>{review.text === '' ? 'Sans texte.' : review.text}</p>
          <p className={css.quiet}>Écrit par {review.author.name}</p>
        </Card>
      ) : message !== null ? (
        <MessageContext one={one} message={message} />
      ) : (
        <Card>
          <p className={css.quiet}>N’existe plus&nbsp;: la personne l’a supprimé.</p>
        </Card>
      )}
    </Region>
  )
}
