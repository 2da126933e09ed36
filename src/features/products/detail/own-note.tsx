import { NotebookPen } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { noteMaxLength } from '#contract/notes.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { noteDrop, noteSave } from '#src/domains/notes/notes.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useNote } from '#src/mirror/social-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Region } from '#src/ui/region.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import css from './own-note.module.css'

export function OwnNote({ id }: { id: string }) {
  const { data: note, absent, filled } = useNote(id)
  const { sync } = useMirror()
  const attempt = useAttempt()
  const [isWriting, write] = useState(false)
  // Servers without notes: hide the button.
  if (absent || !filled) return null
  const save = async (text: string) => {
    const same = text === (note?.row.text ?? '')
    const change = text === '' ? () => sync.act(noteDrop, { id }) : () => sync.act(noteSave, { id, text })
    if (same || (await attempt(change))) write(false)
  }
  return (
    <Region title="Mon pense-bête">
      <Card className={css.card}>
        {note ? (
          <p className={css.text}>
            {note.row.text} <PendingMark waiting={note.waiting} />
          </p>
        ) : (
          <p className={css.empty}>Une taille, une question, un prix à tenir : vous seul la lisez.</p>
        )}
        <Button size="small" icon={<NotebookPen aria-hidden="true" />} onClick={() => write(true)}>
          {note ? 'Modifier mon pense-bête' : 'Écrire un pense-bête'}
        </Button>
      </Card>
      {isWriting ? (
        <NoteDialog text={note?.row.text ?? ''} onClose={() => write(false)} onSave={save} />
      ) : null}
    </Region>
  )
}

interface NoteDialogProps {
  text: string
  onClose: () => void
  /** An empty text deletes the note. */
  onSave: (text: string) => Promise<void>
}

function NoteDialog({ text, onClose, onSave }: NoteDialogProps) {
  const formId = useId()
  const [words, type] = useState(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSave(words.trim())
  }
  return (
    <Dialog
      open
      title="Mon pense-bête"
      onClose={onClose}
      actions={
        <>
          {text === '' ? null : (
            <Button variant="quiet" onClick={() => void onSave('')}>
              Effacer
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label="Ce que vous voulez retenir"
          hint="Personne d’autre ne le lit."
          rows={4}
          maxLength={noteMaxLength}
          value={words}
          data-autofocus=""
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
