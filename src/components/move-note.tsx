import { MissingMoney } from './missing-money.tsx'
import css from './move-note.module.css'
import type { MoveProblem } from './move-texts.ts'

export function MoveNote({ problem }: { problem: MoveProblem | null }) {
  return (
    <div role="alert">
      {problem === null ? null : problem.missing !== null ? (
        <MissingMoney missing={problem.missing} />
      ) : (
        <p className={css.note} data-problem={problem.kind}>
          {problem.text}
        </p>
      )}
    </div>
  )
}
