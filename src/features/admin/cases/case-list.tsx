import { Link } from '@tanstack/react-router'
import { MessageCircle, Package, Scale, Star, User } from 'lucide-react'
import type { CaseRow } from '#contract/cases.ts'
import { ofName } from '#src/lib/of-name.ts'
import { useUser } from '#src/session/session-context.ts'
import { Chip } from '#src/ui/chip.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './case-list.module.css'
import { caseMark, caseTitle, reasonsText, targetText } from './case-words.ts'

const icons = { user: User, product: Package, message: MessageCircle, review: Star }

export function CaseList({ cases }: { cases: readonly CaseRow[] }) {
  const user = useUser()
  const self = user === null ? '' : String(user.id)
  return (
    <ul>
      {cases.map((one) => {
        const Icon = one.kind === 'appeal' ? Scale : icons[one.target]
        const { text, tone } = caseMark(one, self)
        return (
          <li key={one.id} className={css.row}>
            <span className={css.icon} data-kind={one.kind} aria-hidden="true">
              <Icon />
            </span>
            <div className={css.words}>
              <Link to="/admin/cases/$id" params={{ id: one.id }} className={css.link}>
                <span className={css.title}>{caseTitle(one)}</span>
              </Link>
              <p className={css.quiet}>
                {targetText[one.target]}
                {one.target === 'user' ? null : ` ${ofName(one.person.name)}`}
              </p>
              {one.kind === 'appeal' ? null : <p className={css.reasons}>{reasonsText(one)}</p>}
            </div>
            <div className={css.end}>
              <Chip tone={tone}>{text}</Chip>
              <span className={css.quiet}>
                <TimeAgo at={one.last_at} />
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
