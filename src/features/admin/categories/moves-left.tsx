import { counted } from '#src/components/counted.ts'
import { Button } from '#src/ui/button.tsx'
import css from './moves-left.module.css'

interface MovesLeftProps {
  count: number
  onResume: () => void
  onForget: () => void
}

/** Asks whether to resume the unsaved moves of an earlier visit. */
export function MovesLeft({ count, onResume, onForget }: MovesLeftProps) {
  return (
    <div className={css.left} role="status">
      <p className={css.words}>
        {counted(count, 'déplacement n’est pas enregistré', 'déplacements ne sont pas enregistrés')}.
      </p>
      <div className={css.actions}>
        <Button variant="quiet" onClick={onForget}>
          Oublier
        </Button>
        <Button onClick={onResume}>Reprendre</Button>
      </div>
    </div>
  )
}
