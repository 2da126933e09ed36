import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { MoveNote } from '#src/components/move-note.tsx'
import { onlineOnlyText } from '#src/components/move-words.ts'
import { useMove } from '#src/components/use-move.tsx'
import type { IntentRow } from '#src/db/money-rows.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { intentWords, unknownText } from '../intent-words.ts'
import { useCheckedIntent } from '../use-checked-intent.ts'
import { ForgetDialog } from './forget-dialog.tsx'
import css from './pending-moves.module.css'

/** An intent without a response; the retry sends the same id. */
export function UnknownMove({ intent }: { intent: IntentRow }) {
  const { online } = useSyncStatus()
  const mover = useMove()
  const isChecked = useCheckedIntent(intent)
  const [forgetting, setForgetting] = useState(false)
  return (
    <li className={css.item}>
      <div className={css.line}>
        <CircleQuestionMark className={css.sign} aria-hidden="true" />
        <span className={css.words}>
          <span className={css.what}>{intentWords(intent)}</span>
          <span className={css.state} role="status">
            {online ? unknownText(isChecked) : `État inconnu. ${onlineOnlyText}`}
          </span>
        </span>
      </div>
      <div className={css.acts}>
        <Button size="small" busy={mover.busy} disabled={!online} onClick={() => void mover.move(intent)}>
          Vérifier
        </Button>
        {isChecked ? (
          <Button size="small" variant="quiet" onClick={() => setForgetting(true)}>
            Oublier
          </Button>
        ) : null}
      </div>
      {mover.problem === null ? null : (
        <div className={css.note}>
          <MoveNote problem={mover.problem} />
        </div>
      )}
      {mover.sheet}
      {forgetting ? <ForgetDialog intent={intent} onClose={() => setForgetting(false)} /> : null}
    </li>
  )
}
