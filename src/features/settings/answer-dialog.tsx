import { type FormEvent, useId, useState } from 'react'
import { quickAnswerMaxLength } from '#contract/quick-answers.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

interface AnswerDialogProps {
  title: string
  text: string
  onClose: () => void
  onSave: (text: string) => Promise<void>
}

export function AnswerDialog({ title, text, onClose, onSave }: AnswerDialogProps) {
  const formId = useId()
  const [words, type] = useState(text)
  const [missing, miss] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = words.trim()
    if (said === '') return miss(true)
    void onSave(said)
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
