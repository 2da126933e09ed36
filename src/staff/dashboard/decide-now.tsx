import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
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
import { TimeAgo } from '#src/ui/time.tsx'
import css from './decide-now.module.css'
import { type WaitingWay, waitingWay } from './figures.ts'

const signs: Record<Waiting, LucideIcon> = {
  listings: PackageSearch,
  verifications: BadgeCheck,
  cases: Flag,
  appeals: MessageCircleQuestionMark,
  disputes: Gavel,
  payouts: Wallet,
  stuck_payouts: Hourglass,
  top_ups: Smartphone,
}

/** Masculine nouns in French; the others are feminine. */
const masculine: ReadonlySet<Waiting> = new Set<Waiting>([
  'verifications',
  'cases',
  'disputes',
  'payouts',
  'stuck_payouts',
])

/** Only what this user may decide: each line leads to where it is done. */
export function DecideNow({ waiting, user }: { waiting: MarketFigures['waiting']; user: User }) {
  const some = waiting.flatMap((one) => {
    const way = one.count > 0 ? waitingWay(one.kind, user) : null
    return way === null ? [] : [{ ...one, way }]
  })
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
              <Line key={one.kind} {...one} />
            ))}
          </ul>
        )}
      </Card>
    </Region>
  )
}

type LineProps = MarketFigures['waiting'][number] & { way: WaitingWay }

function Line({ kind, count, oldest, way }: LineProps) {
  const Sign = signs[kind]
  return (
    <li className={css.item}>
      <Link to={way.to} search={way.search ?? {}} className={css.line}>
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
        <ChevronRight className={css.arrow} aria-hidden="true" />
      </Link>
    </li>
  )
}

function sinceText(kind: Waiting, count: number): string {
  const isMasculine = masculine.has(kind)
  if (count === 1) return isMasculine ? 'Arrivé ' : 'Arrivée '
  return isMasculine ? 'Premier\u00a0: ' : 'Première\u00a0: '
}
