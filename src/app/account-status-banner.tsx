import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronRight, ShieldAlert } from 'lucide-react'
import type { User } from '#contract/users.ts'
import { dayName, shortMoment } from '#src/lib/dates.ts'
import { type Restraint, restraintOf } from '#src/lib/restriction.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './account-status-banner.module.css'

export function AccountStatusBanner({ user }: { user: User }) {
  const now = useMinute()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const restraint = restraintOf(user, now)
  if (restraint === null || path === '/account') return null
  const { what, why, to, decision, way } = wordsOf(restraint, now)
  const content = (
    <>
      <ShieldAlert aria-hidden="true" />
      <span className={css.words}>
        <strong className={css.what}>{what}</strong>
        {why === '' ? null : <span className={css.why}>{why}</span>}
      </span>
    </>
  )
  return (
    <div className={css.banner} role="status">
      {path === to ? (
        <p className={css.inner}>{content}</p>
      ) : (
        <Link to={to} search={decision === null ? {} : { decision }} className={css.inner}>
          {content}
          <span className={css.way}>
            <span className={css.go}>{way}</span>
            <ChevronRight aria-hidden="true" />
          </span>
        </Link>
      )}
    </div>
  )
}

function wordsOf(restraint: Restraint, now: number) {
  if (restraint.kind === 'leaving') {
    const what = `Compte effacé le ${dayName(restraint.at, now)}`
    return {
      what,
      why: 'Vous avez demandé sa suppression.',
      to: '/account',
      decision: null,
      way: 'Le garder',
    }
  }
  const { reason, decision_id: decision } = restraint.standing
  const why = reason.replace(/\s+/g, ' ').trim()
  if (restraint.kind === 'banned') {
    return { what: 'Compte fermé', why, to: '/account', decision: null, way: 'Voir' }
  }
  const { until } = restraint
  const what = until === null ? 'Compte suspendu' : `Suspendu jusqu’au ${shortMoment(until, now)}`
  return { what, why, to: '/decisions', decision, way: 'Voir la décision' }
}
