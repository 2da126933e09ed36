import { Link } from '@tanstack/react-router'
import { CornerDownRight, MessageSquareQuote, Reply, Send, Star } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Review, reviewMaxLength } from '#contract/reviews.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { reviewsText } from '#src/components/rating.tsx'
import { ReportButton } from '#src/components/report-button.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import { reviewAnswer } from '#src/domains/reviews/reviews.ts'
import { ofName } from '#src/lib/of-name.ts'
import { ratingText } from '#src/lib/rating-text.ts'
import { useProfile } from '#src/mirror/market-views.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useReviews } from '#src/mirror/review-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import css from './reviews.module.css'

const first = 3

interface ReviewsProps {
  person: { id: string; name: string }
  /** The signed-in user's own profile, where reviews can be answered. */
  own?: boolean
}

export function Reviews({ person, own = false }: ReviewsProps) {
  const profile = useProfile(person.id).data
  const view = useReviews(person.id)
  const [isWhole, setWhole] = useState(false)
  if (view.absent) return null
  return (
    <Region title={own ? 'Avis reçus' : 'Avis'}>
      <Mirrored
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={3} />
          </Card>
        }
      >
        {(reviews) => {
          if (reviews.length === 0) return <NoReviews own={own} />
          // Only the newest reviews are on the device.
          const average = profile?.rating == null ? averageOf(reviews.map(({ row }) => row)) : profile
          return (
            <Card flush>
              {average.rating === null ? null : (
                <div className={css.sum}>
                  <strong className={css.average}>{ratingText(average.rating)}</strong>
                  <span className={css.words}>
                    <Stars rating={average.rating} label={`${ratingText(average.rating)} sur 5 en moyenne`} />
                    <span className="small quiet">{reviewsText(average.reviews_count)}</span>
                  </span>
                </div>
              )}
              <ul>
                {reviews.slice(0, isWhole ? reviews.length : first).map(({ row, waiting }) => (
                  <ReviewItem key={row.id} review={row} waiting={waiting} person={person} own={own} />
                ))}
              </ul>
              {isWhole || reviews.length <= first ? null : (
                <div className={css.more}>
                  <Button size="small" onClick={() => setWhole(true)}>
                    Voir les {reviews.length} derniers avis
                  </Button>
                </div>
              )}
            </Card>
          )
        }}
      </Mirrored>
    </Region>
  )
}

function NoReviews({ own }: { own: boolean }) {
  if (!own) {
    return (
      <Card>
        <p className="small quiet">Aucun avis pour l’instant.</p>
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        icon={<MessageSquareQuote />}
        title="Aucun avis pour l’instant."
        text="Ils viennent après une commande terminée."
        action={
          <Link to="/orders" className={buttonClass()}>
            Voir mes commandes
          </Link>
        }
      />
    </Card>
  )
}

/** Rounds as the server does. */
export function averageOf(reviews: readonly Pick<Review, 'rating'>[]): {
  rating: number | null
  reviews_count: number
} {
  const sum = reviews.reduce((so, { rating }) => so + rating, 0)
  const rating = reviews.length === 0 ? null : Math.round((sum / reviews.length) * 10) / 10
  return { rating, reviews_count: reviews.length }
}

const all = [1, 2, 3, 4, 5]

function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className={css.stars}>
      {all.map((star) => (
        <Star key={star} aria-hidden="true" data-on={star <= Math.round(rating) || undefined} />
      ))}
    </span>
  )
}

interface ReviewItemProps {
  review: Review
  /** The reply is not acknowledged yet. */
  waiting: boolean
  /** The reviewed user. */
  person: { id: string; name: string }
  own: boolean
}

function ReviewItem({ review, waiting, person, own }: ReviewItemProps) {
  const { id, rating, text, author, product_title: title, answer, created_at: at } = review
  const user = useUser()
  const [isAnswering, setAnswering] = useState(false)
  return (
    <li className={css.review}>
      <div className={css.head}>
        <Link to="/users/$id" params={{ id: author.id }} className={css.author}>
          <Avatar name={author.name} src={author.avatar} size={40} />
          <strong>{author.name}</strong>
        </Link>
        <span className={css.when}>
          <TimeAgo at={at} />
        </span>
      </div>
      <p className={css.about}>
        <Stars rating={rating} label={`${rating} sur 5`} />
        <span className="shrink small quiet wrap-anywhere">{title}</span>
      </p>
      {text === '' ? null : <p className={css.text}>{text}</p>}
      {answer === null || answer === '' ? null : (
        <div className={css.answer}>
          <CornerDownRight aria-hidden="true" />
          <div className={css.reply}>
            <strong>{own ? 'Votre réponse' : `Réponse ${ofName(person.name)}`}</strong>{' '}
            <PendingMark waiting={waiting} />
            <p>{answer}</p>
          </div>
        </div>
      )}
      {own && answer === null && isAnswering ? (
        <AnswerForm review={id} person={person.id} onClose={() => setAnswering(false)} />
      ) : null}
      <div className={css.acts}>
        {!own || answer !== null || isAnswering ? null : (
          <Button
            size="small"
            icon={<Reply aria-hidden="true" />}
            aria-label={`Répondre à ${author.name}`}
            onClick={() => setAnswering(true)}
          >
            Répondre
          </Button>
        )}
        {user?.id === author.id ? null : (
          <ReportButton
            size="small"
            signedIn={user !== null}
            target="review"
            targetId={id}
            place={`/users/${encodeURIComponent(person.id)}`}
            what={`l’avis ${ofName(author.name)}`}
          />
        )}
      </div>
    </li>
  )
}

interface AnswerFormProps {
  review: string
  /** Id of the reviewed user, who writes the reply. */
  person: string
  onClose: () => void
}

/** Works offline; a review takes one reply. */
function AnswerForm({ review, person, onClose }: AnswerFormProps) {
  const { sync } = useMirror()
  const attempt = useAttempt()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const reply = text.trim()
    setEmpty(reply === '')
    if (reply === '') return
    if (await attempt(() => sync.act(reviewAnswer, { id: review, text: reply, person }))) onClose()
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label="Votre réponse"
        hint="Une seule fois, visible par tous."
        value={text}
        maxLength={reviewMaxLength}
        error={isEmpty ? 'Écrivez la réponse.' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.ways}>
        <Button size="small" onClick={onClose}>
          Annuler
        </Button>
        <Button size="small" variant="primary" type="submit" icon={<Send aria-hidden="true" />}>
          Envoyer la réponse
        </Button>
      </div>
    </form>
  )
}
