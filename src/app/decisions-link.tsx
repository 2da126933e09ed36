import { Link } from '@tanstack/react-router'
import { ChevronRight, Scale } from 'lucide-react'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './account-screen.module.css'

export function DecisionsLink() {
  return (
    <Region title="L’équipe de Louma">
      <Card flush>
        <Link to="/decisions" className={css.way}>
          <Scale aria-hidden="true" />
          Décisions de l’équipe
          <ChevronRight aria-hidden="true" />
        </Link>
      </Card>
    </Region>
  )
}
