import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { PublicProfile } from '#contract/follows.ts'
import { counted } from '#src/components/counted.ts'
import { Rating } from '#src/components/rating.tsx'
import { verifiedText } from '#src/components/verified-text.ts'
import { longDay } from '#src/lib/dates.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { buttonClass } from '#src/ui/button.tsx'
import css from './person-facts.module.css'

/** `followers` differs from the profile's count while a follow action is pending. */
export function PersonFacts({
  person,
  followers = person.followers_count,
}: {
  person: PublicProfile
  followers?: number
}) {
  const reply = replyText(person.reply_minutes)
  const verified = verifiedText(person)
  const facts = [
    { count: person.products_count, one: 'annonce', many: 'annonces' },
    { count: person.sales_count, one: 'vente', many: 'ventes' },
    { count: followers, one: 'abonné', many: 'abonnés' },
    { count: person.following_count, one: 'abonnement', many: 'abonnements' },
  ]
  return (
    <div className={css.facts}>
      <Rating person={person} />
      <ul className={css.numbers}>
        {facts.map(({ count, one, many }) => (
          <li key={many}>
            <strong>{frenchNumber(count)}</strong>{' '}
            {counted(count, one, many).replace(frenchNumber(count), '').trim()}
          </li>
        ))}
      </ul>
      {reply === null ? null : <p className={css.since}>{reply}</p>}
      {/* Missing in profiles that an earlier version has stored. */}
      {!person.phone_since ? null : (
        <p className={css.since}>{`Numéro confirmé depuis le ${longDay(person.phone_since)}`}</p>
      )}
      {verified === null ? null : <p className={css.since}>{verified}</p>}
      {person.member_since === null ? null : (
        <p className={css.since}>{`Membre depuis le ${longDay(person.member_since)}`}</p>
      )}
    </div>
  )
}

/** The upper end of each step, in minutes; slower replies are not mentioned. */
const steps = [
  [15, 'en quelques minutes'],
  [60, 'en moins d’une heure'],
  [5 * 60, 'en quelques heures'],
  [24 * 60, 'dans la journée'],
  [3 * 24 * 60, 'en quelques jours'],
] as const

export function replyText(minutes: number | null): string | null {
  const step = minutes === null ? undefined : steps.find(([most]) => minutes <= most)
  return step === undefined ? null : `Répond en général ${step[1]}`
}

/** Leads to the sign-in page and back. */
export function GuestFollow({ id }: { id: string }) {
  return (
    <Link
      to="/login"
      search={{ redirect: `/users/${encodeURIComponent(id)}` }}
      className={buttonClass('primary')}
    >
      <UserPlus aria-hidden="true" />
      Suivre
    </Link>
  )
}
