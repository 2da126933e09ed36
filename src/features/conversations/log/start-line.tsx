import type { ConversationView } from '#src/domains/conversations/queries.ts'
import css from './log-lines.module.css'

export function StartLine({ conversation }: { conversation: ConversationView }) {
  const { other, product, role } = conversation
  const title = `«\u00a0${product.title}\u00a0»`
  return (
    <p className={css.start} dir="ltr">
      {role === 'buyer'
        ? `Vous écrivez à ${other.name} à propos de ${title}. Voyez l’article avant de payer.`
        : `${other.name} vous écrit à propos de ${title}.`}
    </p>
  )
}
