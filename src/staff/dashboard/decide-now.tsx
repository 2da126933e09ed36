import { Link } from '@tanstack/react-router'
import {
  ChevronRight,
  CircleCheck,
  Flag,
  Gavel,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestionMark,
  PackageSearch,
  Smartphone,
  Wallet,
} from 'lucide-react'
import { type MarketFigures, type Waiting, waitingText } from '#contract/market-figures.ts'
import type { User } from '#contract/users.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './decide-now.module.css'
import { waitingWay } from './figures.ts'

const signs: Record<Waiting, LucideIcon> = {
  listings: PackageSearch,
  cases: Flag,
  appeals: MessageCircleQuestionMark,
  disputes: Gavel,
  payouts: Wallet,
  stuck_payouts: Hourglass,
  top_ups: Smartphone,
}

/** Masculine nouns in French; the others are feminine. */
const masculine: ReadonlySet<Waiting> = new Set<Waiting>(['cases', 'disputes', 'payouts', 'stuck_payouts'])

export function DecideNow({ waiting, user }: { waiting: MarketFigures['waiting']; user: User }) {
  const some = waiting.filter(({ count }) => count > 0)
  return (
    <Region title="À décider maintenant">
      <Card flush>
        {some.length === 0 ? (
          <p className={css.nothing}>
            <CircleCheck aria-hidden="true" />
            Rien n’attend.
          </p>
        ) : (
          <ul>
            {some.map((one) => (
              <Line key={one.kind} one={one} user={user} />
            ))}
          </ul>
        )}
      </Card>
    </Region>
  )
}

function Line({ one, user }: { one: MarketFigures['waiting'][number]; user: User }) {
  const { kind, count, oldest } = one
  const Sign = signs[kind]
  const way = waitingWay(kind, user)
  const content = (
    <>
      <span className={css.sign} aria-hidden="true">
        <Sign />
      </span>
      <span className="stack grow">
        <span className={css.name}>{waitingText[kind]}</span>
        {oldest === null ? null : (
          <span className={css.since}>
            {sinceText(kind, count)}
            <TimeAgo at={oldest} />
          </span>
        )}
      </span>
      <span className={css.count}>{frenchNumber(count)}</span>
    </>
  )
  return (
    <li className={css.item}>
      {way === null ? (
        <div className={css.line}>{content}</div>
      ) : (
        <Link to={way.to} search={way.search ?? {}} className={css.line}>
          {content}
          <ChevronRight className={css.arrow} aria-hidden="true" />
        </Link>
      )}
    </li>
  )
}

function sinceText(kind: Waiting, count: number): string {
  const isMasculine = masculine.has(kind)
  if (count === 1) return isMasculine ? 'Arrivé ' : 'Arrivée '
  return isMasculine ? 'Premier\u00a0: ' : 'Première\u00a0: '
}
