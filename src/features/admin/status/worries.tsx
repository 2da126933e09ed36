import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ServerStatus } from '#contract/status.ts'
import { Card } from '#src/ui/card.tsx'
import { worriesOf } from './status-worries.ts'
import css from './worries.module.css'

export function Worries({ status }: { status: ServerStatus }) {
  const worries = worriesOf(status)
  if (worries.length === 0) {
    return (
      <Card className={css.well}>
        <CircleCheck aria-hidden="true" />
        <p>Tout se passe comme prévu.</p>
      </Card>
    )
  }
  return (
    <Card className={css.wrong}>
      <TriangleAlert aria-hidden="true" />
      <div>
        <p>À regarder</p>
        <ul>
          {worries.map((worry) => (
            <li key={worry}>{worry}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
