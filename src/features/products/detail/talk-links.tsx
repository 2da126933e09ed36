import { Link } from '@tanstack/react-router'
import { HandCoins, MessageCircle } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'

interface TalkLinksProps {
  to: string
  search?: { product: string }
}

/** 'Discuter' and 'Faire une offre'; who is not signed in is led to the sign-in, and back. */
export function TalkLinks({ to, search }: TalkLinksProps) {
  return (
    <>
      <Link to={to} search={{ ...search }} className={buttonClass('primary')}>
        <MessageCircle aria-hidden="true" />
        Discuter
      </Link>
      <Link to={to} search={{ ...search, offre: '1' }} className={buttonClass()}>
        <HandCoins aria-hidden="true" />
        Faire une offre
      </Link>
    </>
  )
}
