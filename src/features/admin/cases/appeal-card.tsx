import type { FullCase } from '#contract/cases.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { DecisionItem } from '../decide/decision-item.tsx'
import css from './appeal-card.module.css'

export function AppealCard({ appeal }: { appeal: NonNullable<FullCase['appeal']> }) {
  const { decision, text } = appeal
  return (
    <Region title="Contestation">
      <Card flush>
        <ul>
          <DecisionItem decision={decision} />
        </ul>
        <figure className={css.said}>
          <figcaption className={css.who} dir="ltr">
            {decision.person.name} répond
          </figcaption>
          <blockquote className={css.words}>{text}</blockquote>
        </figure>
      </Card>
    </Region>
  )
}
