import { CircleCheck, TriangleAlert } from 'lucide-react'
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

/** Whether the draft is kept, and the way to throw it away. */
export function DraftFoot({ keeping, onClear }: { keeping: Keeping; onClear: () => void }) {
  const [asking, setAsking] = useState(false)
  const isLost = keeping === 'full' || keeping === 'failed'
  const clear = () => {
    setAsking(false)
    onClear()
  }
  return (
    <>
      <div className={css.foot}>
        <p className={cx(css.state, isLost && css.lost)} role="status">
          {keeping === 'blank' ? null : isLost ? (
            <TriangleAlert aria-hidden="true" />
          ) : (
            <CircleCheck aria-hidden="true" />
          )}
          {words[keeping]}
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
