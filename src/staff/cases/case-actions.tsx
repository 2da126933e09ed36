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
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { ActionSheet, Consequences, ProblemNote } from '../shared/decision-dialog.tsx'
import { useAdminAct } from '../shared/use-admin-act.ts'
import {
  SuspensionLength,
  type UserMessage,
  UserMessageFields,
  useUserMessage,
} from '../shared/user-message.tsx'
import css from './case-actions.module.css'
import { caseMark, kindsOf, kindWords, reasonsText } from './case-words.ts'

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

interface CaseDialogProps {
  deed: CaseAction
  one: FullCase
  shown: readonly string[]
  user: Grants
  onClose: () => void
}

/** Closes a case: with a decision, without one, or with the answer to an appeal. */
function CaseDialog({ deed, one, shown, user, onClose }: CaseDialogProps) {
  const toasts = useToasts()
  const kinds = kindsOf(one.target, user)
  const [kind, chooseKind] = useState<DecisionKind>(kinds[0] ?? 'warn')
  const [hours, setHours] = useState<SuspensionHours>(suspensionHours[0])
  const [id] = useState(newId)
  const told = useUserMessage(kind, { asksReason: deed === 'decide' })
  const { run, busy, problem } = useCaseAction(one, shown)
  const { title, brings, button, done, isSharedWithUser } = caseActionLabels[deed]
  const isSerious = deed === 'decide' && (kind === 'ban' || kind === 'suspend')
  const submit = async () => {
    if (!told.isReady() || !(await run(deed, { id, kind, hours, told }))) return
    toasts.show({ type: 'success', title: done })
    onClose()
  }
  return (
    <ActionSheet
      title={title}
      button={deed === 'decide' ? (kindWords[kind]?.label ?? button) : button}
      serious={isSerious}
      leave="Plus tard"
      busy={busy}
      problem={problem?.text}
      onSubmit={submit}
      onClose={onClose}
    >
      {deed === 'decide' ? (
        <ChoiceList
          label="Décision"
          value={kind}
          onChange={chooseKind}
          choices={kinds.map((value) => ({
            value,
            label: kindWords[value]?.label ?? value,
            hint: kindWords[value]?.hint,
          }))}
        />
      ) : (
        <Consequences lines={brings} />
      )}
      {deed === 'decide' && kind === 'suspend' ? (
        <SuspensionLength hours={hours} onChange={setHours} />
      ) : null}
      <UserMessageFields
        told={told}
        reader={isSharedWithUser ? one.person.name : null}
        problem={problem?.fields.text?.[0]}
      />
    </ActionSheet>
  )
}

interface Given {
  /** Created once per dialog, so that a retry is idempotent. */
  id: string
  kind: DecisionKind
  hours: SuspensionHours
  told: UserMessage
}

/** Runs the chosen action; resolves to true when the server has accepted it. */
function useCaseAction(one: FullCase, shown: readonly string[]) {
  const { act, busy, problem } = useAdminAct()
  const params = { id: one.id }
  async function run(deed: CaseAction, { id, kind, hours, told }: Given): Promise<boolean> {
    const text = told.text.trim()
    if (deed === 'dismiss') return (await act(dismissCase, { params, shown, body: { text } })) !== null
    if (deed !== 'decide') {
      const body = { overturn: deed === 'overturn', text }
      return (await act(settleAppeal, { params, shown, body })) !== null
    }
    const { reason } = told
    if (reason === null) return false
    if (kind === 'suspend') {
      return (await act(decideCase, { params, shown, body: { id, kind, reason, text, hours } })) !== null
    }
    if (kind !== 'warn' && kind !== 'hide' && kind !== 'remove' && kind !== 'ban') return false
    return (await act(decideCase, { params, shown, body: { id, kind, reason, text } })) !== null
  }
  return { run, busy, problem }
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
    done: 'Affaire classée',
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
