import type { ReactNode } from 'react'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './count-with-icon.module.css'

interface CountWithIconProps {
  icon: ReactNode
  count: number
  /** Spoken after the number: 'vue', 'vues'. */
  one: string
  many: string
}

export function CountWithIcon({ icon, count, one, many }: CountWithIconProps) {
  return (
    <span className={css.fact}>
      <span aria-hidden="true">{icon}</span>
      {frenchNumber(count)}
      <VisuallyHidden>{count < 2 ? one : many}</VisuallyHidden>
    </span>
  )
}
