import { Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { reviewMaxLength } from '#contract/reviews.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { reviewAnswer } from '#src/domains/reviews/reviews.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import css from './reviews.module.css'

interface AnswerFormProps {
  review: string
  /** Id of the reviewed user, who writes the reply. */
  person: string
  onClose: () => void
}

/** Works offline; a review takes one reply. */
export function AnswerForm({ review, person, onClose }: AnswerFormProps) {
  const { sync } = useMirror()
  const attempt = useAttempt()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    setEmpty(said === '')
    if (said === '') return
    if (await attempt(() => sync.act(reviewAnswer, { id: review, text: said, person }))) onClose()
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label="Votre réponse"
        hint="Une seule fois, visible par tous."
        value={text}
        maxLength={reviewMaxLength}
        error={isEmpty ? 'Écrivez la réponse.' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.ways}>
        <Button size="small" onClick={onClose}>
          Annuler
        </Button>
        <Button size="small" variant="primary" type="submit" icon={<Send aria-hidden="true" />}>
          Envoyer la réponse
        </Button>
      </div>
    </form>
  )
}
