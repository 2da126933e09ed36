import { Dialog } from '#src/ui/dialog.tsx'
import { BoostRuns } from './boost-runs.tsx'
import css from './boost-runs-dialog.module.css'

interface BoostRunsDialogProps {
  product: { id: string; title: string }
  onClose: () => void
}

export function BoostRunsDialog({ product, onClose }: BoostRunsDialogProps) {
  return (
    <Dialog open kind="sheet" onClose={onClose} title="Résultats des boosts">
      <p className={css.title}>{product.title}</p>
      <BoostRuns product={product.id} />
      <p className={css.about}>
        Affichages dans les listes et la recherche, comptés toutes les dix minutes&nbsp;; vues de la
        page&nbsp;; premiers messages. Seulement pendant le boost.
      </p>
    </Dialog>
  )
}
