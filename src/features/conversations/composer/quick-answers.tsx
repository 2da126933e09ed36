import type { ConversationView } from '#src/domains/conversations/queries.ts'
import css from './quick-answers.module.css'
import { useReadyWords } from './use-ready-words.ts'

interface QuickAnswersProps {
  conversation: ConversationView
  onTake: (words: string) => void
}

export function QuickAnswers({ conversation, onTake }: QuickAnswersProps) {
  const answers = useReadyWords(conversation)
  if (answers.length === 0) return null
  return (
    <ul className={css.line} aria-label="Réponses rapides">
      {answers.map((words) => (
        <li key={words} className={css.item}>
          <button type="button" className={css.answer} onClick={() => onTake(words)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}
