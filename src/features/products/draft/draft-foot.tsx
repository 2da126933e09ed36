import { CircleCheck, Save, Send, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
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

interface DraftFootProps {
  keeping: Keeping
  /** The pressed action, while it waits for photo compression. */
  busy: 'publish' | 'keep' | null
  onPublish: () => void
  onKeep: () => void
  onClear: () => void
}

export function DraftFoot({ keeping, busy, onPublish, onKeep, onClear }: DraftFootProps) {
  const [asking, setAsking] = useState(false)
  const isLost = keeping === 'full' || keeping === 'failed'
  const clear = () => {
    setAsking(false)
    onClear()
  }
  return (
    <>
      <div className="row gap-2">
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
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Effacer le brouillon
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
