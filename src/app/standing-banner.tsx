import { Link, useRouterState } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import type { User } from '#contract/users.ts'
import { dayName } from '#src/lib/dates.ts'
import { restraintOf, restraintText } from '#src/lib/restriction.ts'
import { Banner } from '#src/ui/banner.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { firstWords } from './first-words.ts'

/** Over every screen while something lies on the account: what, until when, why, and the way on. It goes by itself. */
export function StandingBanner({ user }: { user: User }) {
  const now = useMinute()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const restraint = restraintOf(user, now)
  if (restraint === null || path === '/account') return null
  if (restraint.kind === 'leaving') {
    return (
      <Banner
        tone="warning"
        text={`Votre compte sera effacé le ${dayName(restraint.at, now)}.`}
        action={
          <Link to="/account" className={buttonClass('secondary', 'small')}>
            Garder mon compte
          </Link>
        }
      />
    )
  }
  const { reason, decision_id } = restraint.standing
  return (
    <Banner
      tone="warning"
      icon={<ShieldAlert />}
      text={[restraintText(restraint, now), firstWords(reason)].filter((words) => words !== '').join(' ')}
      action={
        path === '/decisions' ? null : (
          <Link
            to="/decisions"
            search={decision_id === null ? {} : { decision: decision_id }}
            className={buttonClass('secondary', 'small')}
          >
            Voir ou contester
          </Link>
        )
      }
    />
  )
}
