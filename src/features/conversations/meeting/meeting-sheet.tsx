import { LocateFixed, MapPinCheck } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { MeetingPoint } from '#contract/conversations.ts'
import { type ExactPosition, exactPosition, type PositionProblem } from '#src/platform/position.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import css from './meeting-sheet.module.css'

const problemText: Readonly<Record<PositionProblem, string>> = {
  refused: 'Louma n’a pas accès à votre position. Autorisez-la dans les réglages du navigateur.',
  unknown: 'Votre téléphone ne trouve pas sa position. Réessayez dehors, loin des murs.',
}

const labelMaxLength = 120

interface MeetingSheetProps {
  /** Who gets the position. */
  name: string
  onClose: () => void
  /** Resolves to true when the message is in the outbox. */
  onSend: (point: MeetingPoint & { text: string }) => Promise<boolean>
}

/** The position leaves the device only with 'Envoyer'. */
export function MeetingSheet({ name, onClose, onSend }: MeetingSheetProps) {
  const formId = useId()
  const [position, setPosition] = useState<ExactPosition | PositionProblem | null>(null)
  const [text, type] = useState('')
  const [busy, setBusy] = useState(false)
  const found = typeof position === 'object' ? position : null
  const locate = async () => {
    setBusy(true)
    setPosition(await exactPosition())
    setBusy(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (found === null || busy) return
    setBusy(true)
    const { latitude, longitude } = found
    if (await onSend({ latitude, longitude, text: text.trim() })) return onClose()
    setBusy(false)
  }
  return (
    <Dialog
      open
      title="Lieu de rendez-vous"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={found === null}>
            Envoyer
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p>
          Envoyez à {name} l’endroit exact où vous êtes. Choisissez un lieu public, de jour, jamais chez vous.
        </p>
        <div className="stack gap-2">
          {found === null ? (
            <Button
              icon={<LocateFixed aria-hidden="true" />}
              busy={busy}
              data-autofocus=""
              onClick={() => void locate()}
            >
              Trouver ma position
            </Button>
          ) : (
            <p className={css.found}>
              <MapPinCheck aria-hidden="true" />
              Position trouvée, à {metres(found.accuracy)} près.
            </p>
          )}
          <p role="status" className={typeof position === 'string' ? 'semibold error' : 'small quiet'}>
            {typeof position === 'string'
              ? problemText[position]
              : 'Elle ne quitte ce téléphone que si vous l’envoyez.'}
          </p>
        </div>
        <Field
          label="Repère (facultatif)"
          hint={'Par exemple\u00a0: devant la pharmacie du marché.'}
          maxLength={labelMaxLength}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

/** '10 m', '1,2 km'. */
function metres(accuracy: number): string {
  const rounded = Math.max(1, Math.round(accuracy))
  return rounded < 1_000 ? `${rounded}\u00a0m` : `${(rounded / 1_000).toFixed(1).replace('.', ',')}\u00a0km`
}
