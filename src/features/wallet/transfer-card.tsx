import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './transfer-card.module.css'
import type { TransferTone, TransferWords } from './transfer-words.ts'

const signs: Record<TransferTone, typeof Hourglass> = { wait: Hourglass, good: CircleCheck, bad: CircleX }

interface TransferCardProps {
  words: TransferWords
  children?: ReactNode
}

export function TransferCard({ words, children }: TransferCardProps) {
  const Sign = signs[words.tone]
  return (
    <div className={css.card} data-tone={words.tone}>
      <div className={css.words} role="status">
        <span className={css.sign} aria-hidden="true">
          <Sign />
        </span>
        <p className={css.title}>{words.title}</p>
        <p className={css.text}>{words.text}</p>
      </div>
      {children}
    </div>
  )
}
