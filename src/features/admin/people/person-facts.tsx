import type { FullPerson } from '#contract/staff-people.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './person-facts.module.css'

export function PersonFacts({ figures }: Pick<FullPerson, 'figures'>) {
  const { rating, reviews, last_seen_at } = figures
  const facts: [string, string][] = [
    ['Annonces', frenchNumber(figures.listings)],
    ['En ligne', frenchNumber(figures.on_sale)],
    ['Ventes', frenchNumber(figures.sold)],
    ['Achats', frenchNumber(figures.bought)],
    ['Litiges', frenchNumber(figures.disputes)],
    ['Signalements reçus', frenchNumber(figures.reported)],
    ['Signalements faits', frenchNumber(figures.reports)],
    [
      'Avis',
      rating === null ? frenchNumber(reviews) : `${frenchNumber(rating)} / 5 (${frenchNumber(reviews)})`,
    ],
    ['Appareils connectés', frenchNumber(figures.sessions)],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={css.fact}>
        <dt>Dernier passage</dt>
        <dd>{last_seen_at === null ? 'Jamais' : <TimeAgo at={last_seen_at} />}</dd>
      </div>
    </dl>
  )
}
