import type { ReactNode } from 'react'
import css from './chip.module.css'

export type ChipTone = 'plain' | 'calm' | 'asks' | 'good' | 'bad'

export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={css.chip} data-tone={tone}>
      {children}
    </span>
  )
}
