import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { FullCase } from '#contract/cases.ts'
import type { Message } from '#contract/conversations.ts'
import type { Photo } from '#contract/photos.ts'
import { productStateText } from '#contract/product-life.ts'
import { counted } from '#src/components/counted.ts'
import { PhotoButton } from '#src/components/photo-button.tsx'
import { PhotoGallery } from '#src/components/photo-gallery.tsx'
import { Price } from '#src/components/price.tsx'
import { usePhotoViewer } from '#src/components/use-photo-viewer.tsx'
import { fcfa } from '#src/lib/fcfa.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { ListingFacts } from '../shared/listing-facts.tsx'
import css from './case-subject.module.css'
import { targetText } from './case-texts.ts'

const SentVoice = lazyRouteComponent(() => import('#src/components/voice/index.ts'), 'SentVoice')

/** The reported or contested item in its present state. */
export function CaseSubject({ one }: { one: FullCase }) {
  const { target, product, review, message } = one
  if (target === 'user') return null
  return (
    <Region title={targetText[target]}>
      {product !== null ? (
        <Card className="stack gap-3">
          <PhotoGallery judged title={product.title} photos={product.photos} />
          <p className={css.title}>
            <Link to="/products/$id" params={{ id: product.id }} className={css.link}>
              {product.title}
            </Link>
          </p>
          <div className="row center gap-2">
            <Price amount={product.price} />
            <Chip>{productStateText[product.state]}</Chip>
          </div>
          <p className={css.words}>
            {product.description === '' ? 'Sans description.' : product.description}
          </p>
          {product.voice === undefined ? null : (
            <Suspense>
              <SentVoice voice={product.voice} label="description parlée" />
            </Suspense>
          )}
          <ListingFacts product={product} />
        </Card>
      ) : review !== null ? (
        <Card className="stack gap-3">
          <p className={css.title}>
            {counted(review.rating, 'étoile', 'étoiles')} sur 5 · {review.product_title}
          </p>
          <p className={css.words}>{review.text === '' ? 'Sans texte.' : review.text}</p>
          <p className="quiet">Écrit par {review.author.name}</p>
        </Card>
      ) : message !== null ? (
        <MessageContext one={one} message={message} />
      ) : (
        <Card>
          <p className="quiet">N’existe plus&nbsp;: la personne l’a supprimé.</p>
        </Card>
      )}
    </Region>
  )
}

interface MessageContextProps {
  one: FullCase
  message: Message
}

/** The reported message; its neighbours are only sent to the staff member to whom the case is assigned. */
function MessageContext({ one, message }: MessageContextProps) {
  const { neighbours, person, state } = one
  const all = [...neighbours.filter(({ id }) => id !== message.id), message].sort((a, b) => a.seq - b.seq)
  return (
    <Card>
      <ol className="stack gap-2">
        {all.map((each) => (
          <li
            key={each.id}
            className={css.message}
            data-reported={each.id === message.id || undefined}
            data-side={each.sender_id === person.id ? 'person' : 'other'}
          >
            <p className="small quiet">
              {each.sender_id === null ? 'Louma' : each.sender_id === person.id ? person.name : 'L’autre'} ·{' '}
              <TimeAgo at={each.created_at} />
            </p>
            {each.photo === null ? null : <PhotoOfMessage photo={each.photo} />}
            {each.voice === undefined ? null : (
              <Suspense>
                <SentVoice voice={each.voice} label="message vocal" />
              </Suspense>
            )}
            <p className={css.messageText}>{wordsOf(each)}</p>
          </li>
        ))}
      </ol>
      {neighbours.length === 0 && state === 'open' ? (
        <p className={css.note}>
          Prenez ce signalement en charge pour lire les messages autour. Cette lecture est notée dans le
          journal.
        </p>
      ) : null}
    </Card>
  )
}

function PhotoOfMessage({ photo }: { photo: Photo }) {
  const label = 'Photo du message'
  const { open, viewer } = usePhotoViewer({ photos: [photo], label })
  return (
    <>
      <PhotoButton
        photo={photo}
        label={label}
        sizes="200px"
        className={css.photo}
        onOpen={(shown) => open(0, shown)}
      />
      {viewer}
    </>
  )
}

function wordsOf({ text, offer, kind }: Message): string {
  if (text !== '') return text
  if (offer !== null) return `Proposition\u00a0: ${fcfa(offer.price)}`
  return kind === 'offer_answer' ? 'Réponse à une proposition' : ''
}
