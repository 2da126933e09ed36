import { useState } from 'react'
import { type FullCase, takeCase } from '#contract/cases.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { ProblemNote } from '../decide/problem-note.tsx'
import { useAdminAct } from '../use-admin-act.ts'
import type { CaseAction } from './case-action-labels.ts'
import css from './case-actions.module.css'
import { CaseDialog } from './case-dialog.tsx'
import { caseMark, reasonsText } from './case-words.ts'

interface CaseActionsProps {
  one: FullCase
  /** Collections to refresh after the action. */
  shown: readonly string[]
}

export function CaseActions({ one, shown }: CaseActionsProps) {
  const user = useUser()
  const { online } = useSyncStatus()
  const { act, busy, problem } = useAdminAct()
  const [deed, choose] = useState<CaseAction | null>(null)
  if (user === null) return null
  const self = String(user.id)
  const mark = caseMark(one, self)
  const isOwn = one.person.id === self
  const isMine = one.assigned?.id === self
  const take = () => void act(takeCase, { params: { id: one.id }, shown })
  return (
    <Card className={css.card}>
      <p className={css.line}>
        <Chip tone={mark.tone}>{mark.text}</Chip>
        <span className={css.quiet}>
          Ouverte <TimeAgo at={one.opened_at} />
        </span>
      </p>
      {one.kind === 'appeal' ? null : <p>{reasonsText(one)}</p>}
      {one.closed === null ? null : (
        <div className={css.closed}>
          <p className={css.words}>{one.closed.text}</p>
          <p className={css.quiet}>
            {one.closed.by === null ? 'Louma' : one.closed.by.name} · <TimeAgo at={one.closed.at} />
          </p>
        </div>
      )}
      {one.state === 'closed' ? null : isOwn ? (
        <p>Cette affaire vous concerne&nbsp;: quelqu’un d’autre de l’équipe doit en décider.</p>
      ) : (
        <div className={css.actions}>
          {isMine ? null : (
            <Button busy={busy} disabled={!online} onClick={take}>
              {one.assigned === null ? 'Prendre en charge' : 'Reprendre l’affaire'}
            </Button>
          )}
          {one.kind === 'appeal' ? (
            <>
              <Button onClick={() => choose('uphold')}>Maintenir la décision</Button>
              <Button onClick={() => choose('overturn')}>Annuler la décision</Button>
            </>
          ) : (
            <>
              <Button onClick={() => choose('dismiss')}>Classer sans suite</Button>
              <Button variant="primary" onClick={() => choose('decide')}>
                Décider
              </Button>
            </>
          )}
        </div>
      )}
      {!online && one.state === 'open' && !isOwn ? (
        <p className={css.quiet}>Hors ligne&nbsp;: décider d’une affaire demande le réseau.</p>
      ) : null}
      <ProblemNote text={problem?.text} />
      {deed === null ? null : (
        <CaseDialog deed={deed} one={one} shown={shown} user={user} onClose={() => choose(null)} />
      )}
    </Card>
  )
}
