import { Star } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { reviewHiddenDays, reviewMaxLength } from '#contract/reviews.ts'
import { EmailNotice } from '#src/components/email-notice.tsx'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useEmailProof } from '#src/session/use-email-proof.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { OrderActs } from '../use-order-acts.ts'
import css from './review-dialog.module.css'

interface ReviewDialogProps {
  order: OrderView
  acts: OrderActs
  onClose: () => void
}

export function ReviewDialog({ order, acts, onClose }: ReviewDialogProps) {
  const formId = useId()
  const online = useSyncStatus('online')
  const proof = useEmailProof()
  const [rating, rate] = useState(0)
  const [text, write] = useState('')
  const [missing, miss] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (rating === 0) return miss(true)
    setBusy(true)
    if (await acts.review(rating, text)) onClose()
    else setBusy(false)
  }
  return (
    <Dialog
      open
      title={`Votre avis sur ${order.other.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Plus tard</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={proof !== null}>
            Envoyer l’avis
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {proof === null ? null : <EmailNotice purpose="pour donner votre avis" {...proof} />}
        <StarField
          value={rating}
          onChange={(value) => {
            rate(value)
            miss(false)
          }}
          error={missing ? 'Choisissez une note.' : undefined}
        />
        <TextArea
          label="Quelques mots (facultatif)"
          rows={4}
          maxLength={reviewMaxLength}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <p className="small quiet">
          Visible quand les deux ont écrit, ou après {`${reviewHiddenDays}\u00a0jours`}.
          {online ? null : ' Votre avis partira dès le retour du réseau.'}
        </p>
      </form>
    </Dialog>
  )
}

const names = ['Très mauvais', 'Mauvais', 'Correct', 'Bien', 'Très bien']

interface StarFieldProps {
  /** 1 to 5; 0 before a choice. */
  value: number
  onChange: (value: number) => void
  error: string | undefined
}

/** Native radio buttons. */
function StarField({ value, onChange, error }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-status`}>
      <legend className="semibold">Comment s’est passée cette commande&nbsp;?</legend>
      <div className={css.row}>
        {names.map((name, at) => (
          <label key={name} className={css.star} data-on={at < value || undefined}>
            <input
              type="radio"
              className={css.input}
              name={id}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
            />
            <Star aria-hidden="true" />
            <span className="visually-hidden">{`${at + 1} sur 5, ${name}`}</span>
          </label>
        ))}
      </div>
      <p
        id={`${id}-status`}
        className={css.status}
        data-error={error !== undefined || undefined}
        role="status"
      >
        {error ?? names[value - 1] ?? 'Touchez une étoile.'}
      </p>
    </fieldset>
  )
}
