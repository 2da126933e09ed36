import { readyAnswers } from '#contract/quick-answers.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { useQuickAnswers } from '#src/mirror/conversation-views.ts'

const firstQuestions = [
  'Bonjour, est-ce toujours disponible\u00a0?',
  'Où peut-on voir l’article\u00a0?',
  'Le prix est-il négociable\u00a0?',
]

/** Suggested sentences: a seller's own quick answers, then the built-in ones; for a buyer the first questions. */
export function useReadyWords({ role, last_seq, last_message }: ConversationView): readonly string[] {
  const own = useQuickAnswers().data ?? []
  if (role === 'seller') return [...new Set([...own.map(({ row }) => row.text), ...readyAnswers])]
  return last_seq === 0 && last_message === null ? firstQuestions : []
}
