import { Link } from '@tanstack/react-router'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import css from './closed-note.module.css'
import { closureText } from './closure-text.ts'
import { useConversationActs } from './use-conversation-acts.ts'

/** Replaces the message field of a closed conversation: the reason and a link. */
export function ClosedNote({ conversation }: { conversation: ConversationView }) {
  const acts = useConversationActs()
  const { closure, other } = conversation
  if (closure === null) return null
  return (
    <div className={css.note}>
      <p>{closureText(closure, other.name)}</p>
      {closure === 'blocked' ? (
        <Button onClick={() => void acts.block(conversation, false)}>Débloquer</Button>
      ) : (
        <Link to="/products" className={buttonClass()}>
          Voir les produits
        </Link>
      )}
    </div>
  )
}
