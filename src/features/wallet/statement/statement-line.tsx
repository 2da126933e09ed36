import type { StatementLine as Line } from '#contract/wallet.ts'
import { clockTime } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { EntryMark } from './entry-mark.tsx'
import { lineAmountText, lineTitle, lineTone, toneText } from './line-words.ts'
import css from './statement-line.module.css'

interface StatementLineProps {
  line: Line
  onOpen: () => void
}

export function StatementLine({ line, onOpen }: StatementLineProps) {
  const tone = lineTone(line)
  const time = line.created_at === null ? '' : clockTime(line.created_at)
  const [title, about] = lineTitle(line)
  return (
    <li className={css.item}>
      <button type="button" className={css.line} data-entry={line.id} onClick={onOpen}>
        <EntryMark kind={line.kind} tone={tone} />
        <span className={css.words}>
          <span className={css.kind}>{title}</span>
          <span className={css.about}>{[time, about].filter((part) => part !== '').join(' · ')}</span>
        </span>
        <span className={css.figures}>
          <span className={css.amount} data-tone={tone}>
            <VisuallyHidden>{toneText[tone]} </VisuallyHidden>
            {lineAmountText(line)}
          </span>
          <span className={css.after}>
            <VisuallyHidden>Solde après </VisuallyHidden>
            {fcfa(line.available_after)}
          </span>
        </span>
      </button>
    </li>
  )
}
