import { Link } from '@tanstack/react-router'
import { HandCoins, MessageCircle } from 'lucide-react'
import { cx } from '#src/lib/cx.ts'
import { buttonClass } from '#src/ui/button.tsx'
import css from './product-details.module.css'

interface ConversationLinksProps {
  to: string
  search?: { product: string }
  /** Secondary style: the order button above is the primary one. */
  second?: boolean
}

/** 'Discuter' and 'Faire une offre'; guests are sent through the sign-in page and back. */
export function ConversationLinks({ to, search, second = false }: ConversationLinksProps) {
  return (
    <>
      <Link
        to={to}
        search={{ ...search }}
        className={cx(buttonClass(second ? 'secondary' : 'primary'), css.talk)}
      >
        <MessageCircle aria-hidden="true" />
        Discuter
      </Link>
      <Link to={to} search={{ ...search, offre: '1' }} className={cx(buttonClass(), css.talk)}>
        <HandCoins aria-hidden="true" />
        <span>
          <span className={css.more}>Faire une </span>
          <span className={css.offer}>offre</span>
        </span>
      </Link>
    </>
  )
}
