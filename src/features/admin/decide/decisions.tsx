import { useState } from 'react'
import type { StaffDecision } from '#contract/staff-decisions.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DecisionItem } from './decision-item.tsx'
import css from './decisions.module.css'
import { mayUndo } from './may-undo.ts'
import { UndoDialog } from './undo-dialog.tsx'

interface DecisionsProps {
  decisions: readonly StaffDecision[]
  /** Collections to refresh after a decision was undone. */
  shown: readonly string[]
}

export function Decisions({ decisions, shown }: DecisionsProps) {
  const user = useUser()
  const [chosen, choose] = useState<StaffDecision | null>(null)
  if (decisions.length === 0)
    return (
      <Card>
        <p className={css.none}>Aucune à ce jour.</p>
      </Card>
    )
  return (
    <Card flush>
      <ul>
        {decisions.map((one) => (
          <DecisionItem
            key={one.id}
            decision={one}
            action={
              user !== null && mayUndo(user, one) ? (
                <p>
                  <Button size="small" onClick={() => choose(one)}>
                    Revenir sur cette décision
                  </Button>
                </p>
              ) : null
            }
          />
        ))}
      </ul>
      {chosen === null ? null : <UndoDialog decision={chosen} shown={shown} onClose={() => choose(null)} />}
    </Card>
  )
}
