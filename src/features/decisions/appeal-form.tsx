import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { appealDecision, appealMaxLength } from '#contract/decisions.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { decisionAppeal } from '#src/domains/decisions/decisions.ts'
import type { DecisionView } from '#src/domains/decisions/queries.ts'
import { newId } from '#src/lib/id.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { TextArea } from '#src/ui/text-area.tsx'
import { useToasts } from '#src/ui/toaster.tsx'

interface AppealFormProps {
  /** Links the submit button, which is outside the form. */
  formId: string
  decision: DecisionView
  onDone: () => void
}

/** Sent through the outbox, so it also works offline. */
export function AppealForm({ formId, decision, onDone }: AppealFormProps) {
  const { sync } = useMirror()
  const online = useSyncStatus('online')
  const attempt = useAttempt()
  const toasts = useToasts()
  const form = useRef<HTMLFormElement>(null)
  const note = useAppealDraft(decision.id, decision.refused?.text ?? '')
  const [tried, setTried] = useState(false)
  if (note === null) return null
  const problem = appealProblem(note.text)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem !== null) return form.current?.querySelector('textarea')?.focus()
    const args = { decision: decision.id, id: newId(), text: note.text.trim() }
    const { refused } = decision
    const isKept = await attempt(() =>
      refused === null ? sync.act(decisionAppeal, args) : sync.replace(refused.seq, decisionAppeal, args),
    )
    if (!isKept) return
    note.change('')
    toasts.show({
      type: 'success',
      title: 'Contestation enregistrée',
      message: online
        ? 'Une autre personne de l’équipe va relire la décision.'
        : 'Elle partira dès le retour du réseau.',
    })
    onDone()
  }
  return (
    <form ref={form} id={formId} className="stack gap-4" noValidate onSubmit={(event) => void send(event)}>
      <p className="quiet">
        Vous pouvez contester une seule fois. Une autre personne de l’équipe relit la décision et vous répond
        ici.
      </p>
      <TextArea
        label="Pourquoi cette décision n’est pas juste"
        name="text"
        rows={6}
        maxLength={appealMaxLength}
        value={note.text}
        error={tried && problem !== null ? problem : undefined}
        hint={
          note.isLost
            ? 'Cet appareil n’a pas pu garder votre brouillon.'
            : 'Gardé à chaque mot sur cet appareil.'
        }
        onChange={({ currentTarget }) => note.change(currentTarget.value)}
      />
      {online ? null : <p className="quiet">Hors ligne : elle partira dès le retour du réseau.</p>}
    </form>
  )
}

const keyOf = (decision: string) => `draft:appeal:${decision}`

/** Draft of an appeal on this device; '' when there is none. */
async function readAppealDraft(db: UserDb, decision: string): Promise<string> {
  const fact = await db.device.get(keyOf(decision))
  return typeof fact?.value === 'string' ? fact.value : ''
}

/** Stores the draft; an empty text deletes it. */
async function saveAppealDraft(db: UserDb, decision: string, text: string): Promise<void> {
  if (text === '') await db.device.delete(keyOf(decision))
  else await db.device.put({ key: keyOf(decision), value: text })
}

interface AppealDraft {
  text: string
  /** The last edit could not be stored on this device. */
  isLost: boolean
  change: (text: string) => void
}

/** Text stored on every edit; null until it is read. `begin`: initial text without a draft. */
function useAppealDraft(decision: string, begin: string): AppealDraft | null {
  const { db } = useMirror()
  const [text, setText] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let isHere = true
    readAppealDraft(db, decision)
      .catch(() => '')
      .then((kept) => {
        if (isHere) setText(kept || begin)
      })
    return () => {
      isHere = false
    }
  }, [db, decision, begin])
  if (text === null) return null
  return {
    text,
    isLost,
    change(next) {
      setText(next)
      saveAppealDraft(db, decision, next).then(
        () => setLost(false),
        () => setLost(true),
      )
    },
  }
}

/** Validation error of the text; null when it is valid. */
export function appealProblem(text: string): string | null {
  const read = v.safeParse(appealDecision.body.entries.text, text)
  return read.success ? null : read.issues[0].message
}
