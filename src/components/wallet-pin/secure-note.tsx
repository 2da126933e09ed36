import type { OnlineProblem } from '../use-online-call.ts'
import css from './wallet-pin.module.css'

/** Announced to assistive technology; errors shown at a field are not repeated. */
export function SecureNote({ problem }: { problem: OnlineProblem | null }) {
  return (
    <div role="alert">
      {problem === null || problem.text === '' ? null : <p className={css.problem}>{problem.text}</p>}
    </div>
  )
}
