import { useState } from 'react'
import { decideCase, dismissCase, type FullCase, settleAppeal, takeCase } from '#contract/cases.ts'
import { type DecisionKind, type SuspensionHours, suspensionHours } from '#contract/decision-kinds.ts'
import type { Grants } from '#contract/permissions.ts'
import { newId } from '#src/lib/id.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { DecisionDialog, ProblemNote } from '../shared/decision-dialog.tsx'
import { useAdminAct, useDecision } from '../shared/use-admin-act.ts'
import { SuspensionLength, useUserMessage } from '../shared/user-message.tsx'
import css from './case-actions.module.css'
import { caseMark, kindsOf, kindText, reasonsText } from './case-texts.ts'

interface CaseActionsProps {
  one: FullCase
  /** Collections to refresh after the action. */
  shown: readonly string[]
}

export function CaseActions({ one, shown }: CaseActionsProps) {
  const user = useUser()
  const online = useSyncStatus('online')
  const { act, busy, problem } = useAdminAct()
  const [chosen, choose] = useState<CaseAction | null>(null)
  if (user === null) return null
  const self = String(user.id)
  const mark = caseMark(one, self)
  const isOwn = one.person.id === self
  const isMine = one.assigned?.id === self
  const take = () => void act(takeCase, { params: { id: one.id }, shown })
  return (
    <Card className="stack gap-3">
      <p className={css.line}>
        <Chip tone={mark.tone}>{mark.text}</Chip>
        <span className="small quiet">
          Ouverte <TimeAgo at={one.opened_at} />
        </span>
      </p>
      {one.kind === 'appeal' ? null : <p>{reasonsText(one)}</p>}
      {one.closed === null ? null : (
        <div className={css.closed}>
          <p className={css.words}>{one.closed.text}</p>
          <p className="small quiet">
            {one.closed.by === null ? 'Louma' : one.closed.by.name} · <TimeAgo at={one.closed.at} />
          </p>
        </div>
      )}
      {one.state === 'closed' ? null : isOwn ? (
        <p>Cela vous concerne&nbsp;: quelqu’un d’autre de l’équipe doit en décider.</p>
      ) : (
        <div className={css.actions}>
          {isMine ? null : (
            <Button busy={busy} disabled={!online} onClick={take}>
              {one.assigned === null ? 'Prendre en charge' : 'Prendre la suite'}
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
        <p className="small quiet">Hors ligne&nbsp;: décider demande le réseau.</p>
      ) : null}
      <ProblemNote text={problem?.text} />
      {chosen === null ? null : (
        <CaseDialog action={chosen} one={one} shown={shown} user={user} onClose={() => choose(null)} />
      )}
    </Card>
  )
}

interface CaseDialogProps {
  action: CaseAction
  one: FullCase
  shown: readonly string[]
  user: Grants
  onClose: () => void
}

/** Closes a case: with a decision, without one, or with the answer to an appeal. */
function CaseDialog({ action, one, shown, user, onClose }: CaseDialogProps) {
  const kinds = kindsOf(one.target, user)
  const [kind, chooseKind] = useState<DecisionKind>(kinds[0] ?? 'warn')
  const [hours, setHours] = useState<SuspensionHours>(suspensionHours[0])
  /** Created once per dialog, so that a retry is idempotent. */
  const [id] = useState(newId)
  const message = useUserMessage(kind, { asksReason: action === 'decide' })
  const { decide, busy, problem } = useDecision(onClose)
  const { title, brings, button, done, isSharedWithUser } = caseActionLabels[action]
  const isSerious = action === 'decide' && (kind === 'ban' || kind === 'suspend')
  const submit = () => {
    if (!message.isReady()) return
    const { reason } = message
    const text = message.text.trim()
    const given = { params: { id: one.id }, shown }
    const end = { title: done }
    if (action === 'dismiss') return decide(dismissCase, { ...given, body: { text } }, end)
    if (action !== 'decide')
      return decide(settleAppeal, { ...given, body: { overturn: action === 'overturn', text } }, end)
    if (reason === null) return
    if (kind === 'suspend')
      return decide(decideCase, { ...given, body: { id, kind, reason, text, hours } }, end)
    if (kind === 'warn' || kind === 'hide' || kind === 'remove' || kind === 'ban')
      return decide(decideCase, { ...given, body: { id, kind, reason, text } }, end)
  }
  return (
    <DecisionDialog
      title={title}
      consequences={brings}
      message={{ fields: message, reader: isSharedWithUser ? one.person.name : null }}
      confirm={action === 'decide' ? (kindText[kind]?.label ?? button) : button}
      tone={isSerious ? 'danger' : 'primary'}
      leave="Plus tard"
      busy={busy}
      problem={problem}
      onConfirm={submit}
      onClose={onClose}
    >
      {action === 'decide' ? (
        <ChoiceList
          label="Décision"
          value={kind}
          onChange={chooseKind}
          choices={kinds.map((value) => ({
            value,
            label: kindText[value]?.label ?? value,
            hint: kindText[value]?.hint,
          }))}
        />
      ) : null}
      {action === 'decide' && kind === 'suspend' ? (
        <SuspensionLength hours={hours} onChange={setHours} />
      ) : null}
    </DecisionDialog>
  )
}

type CaseAction = 'decide' | 'dismiss' | 'uphold' | 'overturn'

interface CaseActionLabels {
  title: string
  brings: readonly string[]
  button: string
  done: string
  /** The text is sent to the user; otherwise it stays internal. */
  isSharedWithUser: boolean
}

const caseActionLabels: Record<CaseAction, CaseActionLabels> = {
  decide: {
    title: 'Décider',
    brings: [],
    button: 'Décider',
    done: 'Décision prise',
    isSharedWithUser: true,
  },
  dismiss: {
    title: 'Classer sans suite',
    brings: [
      'Rien ne change pour la personne, et elle n’en sait rien.',
      'Ceux qui ont signalé sont remerciés.',
    ],
    button: 'Classer',
    done: 'Signalement classé',
    isSharedWithUser: false,
  },
  uphold: {
    title: 'Maintenir la décision',
    brings: ['La décision reste. La personne lit votre réponse et ne peut plus contester.'],
    button: 'Maintenir',
    done: 'Décision maintenue',
    isSharedWithUser: true,
  },
  overturn: {
    title: 'Annuler la décision',
    brings: ['Ce que la décision a fait est défait\u00a0: annonce, message, avis ou compte rétabli.'],
    button: 'Annuler la décision',
    done: 'Décision annulée',
    isSharedWithUser: true,
  },
}
