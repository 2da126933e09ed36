import { CircleCheck, Save, Send, TriangleAlert } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './draft-foot.module.css'
import type { Keeping } from './use-draft.ts'

const words: Record<Keeping, string> = {
  blank: 'Ce que vous saisissez ici est gardé au fur et à mesure, même sans réseau.',
  kept: 'Brouillon enregistré sur cet appareil.',
  full: 'La mémoire de cet appareil est pleine : la dernière saisie n’est pas gardée.',
  failed: 'Cet appareil n’a pas pu garder la dernière saisie. Actualisez la page.',
}

/** When a field loses the focus on a phone, the bottom bar returns below the finger and would take the press. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface DraftFootProps {
  keeping: Keeping
  /** The pressed action, while it waits for photo compression. */
  busy: 'publish' | 'keep' | null
  /** To the next step; absent on the last one, which publishes. */
  onNext?: (() => void) | undefined
  onBack?: (() => void) | undefined
  onPublish: () => void
  onKeep: () => void
  onClear: () => void
}

export function DraftFoot({ keeping, busy, onNext, onBack, onPublish, onKeep, onClear }: DraftFootProps) {
  const [asking, setAsking] = useState(false)
  const isLost = keeping === 'full' || keeping === 'failed'
  const clear = () => {
    setAsking(false)
    onClear()
  }
  const back =
    onBack === undefined ? null : (
      <Button variant="quiet" onMouseDown={keepFocus} onClick={onBack}>
        Retour
      </Button>
    )
  return (
    <>
      <div className={cx('row gap-2', onNext && css.bar)} data-action-bar={onNext && ''}>
        {onNext === undefined ? (
          <>
            <Button
              variant="primary"
              className={css.way}
              icon={<Send aria-hidden="true" />}
              busy={busy === 'publish'}
              onClick={onPublish}
            >
              Publier
            </Button>
            <Button
              className={css.way}
              icon={<Save aria-hidden="true" />}
              busy={busy === 'keep'}
              onClick={onKeep}
            >
              Garder en brouillon
            </Button>
            {back}
          </>
        ) : (
          <>
            {back}
            <Button variant="primary" className={css.way} onMouseDown={keepFocus} onClick={onNext}>
              Continuer
            </Button>
          </>
        )}
      </div>
      <div className={css.foot}>
        <p className={cx(css.state, isLost && css.lost)} role="status">
          {keeping === 'blank' ? null : isLost ? (
            <TriangleAlert aria-hidden="true" />
          ) : (
            <CircleCheck aria-hidden="true" />
          )}
          {busy === null ? words[keeping] : 'Préparation des photos…'}
        </p>
        {keeping === 'blank' ? null : (
          <Button
            variant="quiet"
            size="small"
            aria-label="Effacer le brouillon"
            onClick={() => setAsking(true)}
          >
            Effacer
          </Button>
        )}
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Effacer ce brouillon ?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Annuler</Button>
            <Button variant="danger" onClick={clear}>
              Effacer
            </Button>
          </>
        }
      >
        <p>Les photos et le texte seront retirés de cet appareil.</p>
      </Dialog>
    </>
  )
}
