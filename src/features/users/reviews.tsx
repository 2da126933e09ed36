import { Link } from '@tanstack/react-router'
import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ratingText, reviewsText } from '#src/components/rating-words.ts'
import { useReviews } from '#src/mirror/review-views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { averageOf } from './average-of.ts'
import { ReviewItem } from './review-item.tsx'
import css from './reviews.module.css'
import { Stars } from './stars.tsx'

const first = 3

interface ReviewsProps {
  person: { id: string; name: string }
  /** Average and count from the server; without it, computed from the loaded reviews. */
  rating?: { rating: number | null; reviews_count: number }
  /** The signed-in user's own profile, where reviews can be answered. */
  own?: boolean
}

export function Reviews({ person, rating, own = false }: ReviewsProps) {
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
          const told = rating?.rating == null ? averageOf(reviews.map(({ row }) => row)) : rating
          return (
            <Card flush>
              {told.rating === null ? null : (
                <div className={css.sum}>
                  <strong className={css.average}>{ratingText(told.rating)}</strong>
                  <span className={css.words}>
                    <Stars rating={told.rating} label={`${ratingText(told.rating)} sur 5 en moyenne`} />
                    <span className={css.count}>{reviewsText(told.reviews_count)}</span>
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
        <p className={css.count}>Aucun avis pour l’instant.</p>
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
