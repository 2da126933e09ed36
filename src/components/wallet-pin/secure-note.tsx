import type { SecureProblem } from './use-secure-call.ts'
import css from './wallet-pin.module.css'

/** Why it was not done, announced when it comes; what stands at a field is not said twice. */
export function SecureNote({ problem }: { problem: SecureProblem | null }) {
  return (
    <div role="alert">
      {problem === null || problem.text === '' ? null : <p className={css.problem}>{problem.text}</p>}
    </div>
  )
}
