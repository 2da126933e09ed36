import type { ReactNode } from 'react'
import { decisionKindText, decisionReasonText } from '#contract/decision-kinds.ts'
import type { StaffDecision } from '#contract/staff-decisions.ts'
import { fullDate } from '#src/lib/dates.ts'
import { Chip } from '#src/ui/chip.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './decision-item.module.css'

interface DecisionItemProps {
  decision: StaffDecision
  action?: ReactNode
}

const appealText = {
  open: 'Contestée',
  upheld: 'Maintenue après contestation',
  overturned: 'Annulée après contestation',
}

export function DecisionItem({ decision, action }: DecisionItemProps) {
  const { kind, reason, label, text, until, created_at, undone_at, appeal, decided_by } = decision
  return (
    <li className={css.item}>
      <p className={css.head}>
        <strong>{decisionKindText[kind]}</strong>
        {undone_at === null ? null : <Chip>Annulée</Chip>}
        {appeal === null || (undone_at !== null && appeal.state !== 'open') ? null : (
          <Chip tone={appeal.state === 'open' ? 'asks' : 'calm'}>{appealText[appeal.state]}</Chip>
        )}
      </p>
      {label === null || decision.target === 'user' ? null : (
        <p className={css.label}>{`«\u00a0${label}\u00a0»`}</p>
      )}
      <p className={css.text}>{`${decisionReasonText[reason]}. ${text}`}</p>
      <p className={css.by}>
        {decided_by.name} · <TimeAgo at={created_at} />
        {until === null || undone_at !== null ? null : ` · jusqu’au ${fullDate(until)}`}
      </p>
      {action}
    </li>
  )
}
