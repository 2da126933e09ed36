import { type FormEvent, useId, useState } from 'react'
import { noteMaxLength } from '#contract/notes.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

interface NoteDialogProps {
  text: string
  onClose: () => void
  /** An empty text deletes the note. */
  onSave: (text: string) => Promise<void>
}

export function NoteDialog({ text, onClose, onSave }: NoteDialogProps) {
  const formId = useId()
  const [words, type] = useState(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSave(words.trim())
  }
  return (
    <Dialog
      open
      title="Ma note"
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
          hint="Personne d’autre ne lit cette note."
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
