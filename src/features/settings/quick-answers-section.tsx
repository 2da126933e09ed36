import { PencilLine, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { maxQuickAnswers, quickAnswerMaxLength, readyAnswers } from '#contract/quick-answers.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAttempt } from '#src/components/use-attempt.ts'
import { answerDrop, answerSave } from '#src/domains/conversations/quick-answers.ts'
import { newId } from '#src/lib/id.ts'
import { useQuickAnswers } from '#src/mirror/conversation-views.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import css from './sections.module.css'

type Writing = { id: string; text: string; isNew: boolean }

/** Works offline. */
export function QuickAnswersSection() {
  const view = useQuickAnswers()
  const { sync } = useMirror()
  const attempt = useAttempt()
  const toasts = useToasts()
  const [writing, write] = useState<Writing | null>(null)

  const save = (id: string, text: string) => attempt(() => sync.act(answerSave, { id, text }))
  const drop = async (id: string, text: string) => {
    if (!(await attempt(() => sync.act(answerDrop, { id })))) return
    toasts.show({
      type: 'success',
      title: 'Réponse rapide supprimée',
      // Needs a new id: the server deletes the old one.
      actions: [{ label: 'Annuler', run: () => void save(newId(), text) }],
    })
  }
  if (view.absent) return null
  return (
    <Region title="Réponses rapides">
      <Mirrored kept view={view} skeleton={<Skeleton lines={3} />}>
        {(answers) => (
          <>
            <p className={css.about}>
              À un acheteur, vous répondez d’une touche par l’une de vos phrases, ou par celles de Louma : «
              {`\u00a0${readyAnswers[0]}\u00a0`}», «{`\u00a0${readyAnswers[3]}\u00a0`}»…
            </p>
            {answers.length === 0 ? null : (
              <ul className={css.rows}>
                {answers.map(({ row, waiting }) => (
                  <AnswerLine
                    key={row.id}
                    text={row.text}
                    waiting={waiting}
                    onEdit={() => write({ id: row.id, text: row.text, isNew: false })}
                    onDrop={() => void drop(row.id, row.text)}
                  />
                ))}
              </ul>
            )}
            <div className={css.foot}>
              {answers.length >= maxQuickAnswers ? (
                <p className={css.quiet}>
                  {maxQuickAnswers} réponses au plus : supprimez-en une pour en garder une autre.
                </p>
              ) : (
                <Button
                  icon={<Plus aria-hidden="true" />}
                  onClick={() => write({ id: newId(), text: '', isNew: true })}
                >
                  Ajouter une réponse
                </Button>
              )}
            </div>
          </>
        )}
      </Mirrored>
      {writing === null ? null : (
        <AnswerDialog
          title={writing.isNew ? 'Nouvelle réponse rapide' : 'Modifier la réponse'}
          text={writing.text}
          onClose={() => write(null)}
          onSave={async (text) => {
            if (await save(writing.id, text)) write(null)
          }}
        />
      )}
    </Region>
  )
}

interface AnswerLineProps {
  text: string
  waiting: boolean
  onEdit: () => void
  onDrop: () => void
}

function AnswerLine({ text, waiting, onEdit, onDrop }: AnswerLineProps) {
  return (
    <li className={css.row}>
      <p className="grow">{text}</p>
      <PendingMark waiting={waiting} />
      <IconButton label={`Modifier\u00a0: ${text}`} icon={<PencilLine />} onClick={onEdit} />
      <IconButton label={`Supprimer\u00a0: ${text}`} icon={<Trash2 />} onClick={onDrop} />
    </li>
  )
}

interface AnswerDialogProps {
  title: string
  text: string
  onClose: () => void
  onSave: (text: string) => Promise<void>
}

function AnswerDialog({ title, text, onClose, onSave }: AnswerDialogProps) {
  const formId = useId()
  const [words, type] = useState(text)
  const [missing, miss] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answer = words.trim()
    if (answer === '') return miss(true)
    void onSave(answer)
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form={formId}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label="Votre phrase"
          rows={3}
          maxLength={quickAnswerMaxLength}
          value={words}
          data-autofocus=""
          error={missing ? 'Écrivez la réponse.' : undefined}
          onChange={({ currentTarget }) => {
            type(currentTarget.value)
            miss(false)
          }}
        />
      </form>
    </Dialog>
  )
}
