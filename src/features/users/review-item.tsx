import { Link } from '@tanstack/react-router'
import { CornerDownRight, Reply } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contract/reviews.ts'
import { ReportButton } from '#src/components/report-button.tsx'
import { ofName } from '#src/lib/of-name.ts'
import { useUser } from '#src/session/session-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { AnswerForm } from './answer-form.tsx'
import css from './reviews.module.css'
import { Stars } from './stars.tsx'

interface ReviewItemProps {
  review: Review
  /** The reply is not acknowledged yet. */
  waiting: boolean
  /** The reviewed user. */
  person: { id: string; name: string }
  own: boolean
}

export function ReviewItem({ review, waiting, person, own }: ReviewItemProps) {
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
        <span className={css.product}>{title}</span>
      </p>
      {text === '' ? null : <p className={css.text}>{text}</p>}
      {answer === null || answer === '' ? null : (
        <div className={css.answer}>
          <CornerDownRight aria-hidden="true" />
          <div className={css.said}>
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
