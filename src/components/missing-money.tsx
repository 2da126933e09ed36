import { Link, useLocation } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { fcfa } from '#src/lib/fcfa.ts'
import { buttonClass } from '#src/ui/button.tsx'
import css from './missing-money.module.css'

export interface MissingMoneyProps {
  /** Integer Fcfa. */
  missing: number
}

export function MissingMoney({ missing }: MissingMoneyProps) {
  // The wallet leads back to the order that lacks the money.
  const order = useLocation({ select: ({ pathname }) => /^\/orders\/([^/]+)$/.exec(pathname)?.[1] })
  return (
    <div className={css.missing}>
      <p className="bold">Il manque {fcfa(missing)}.</p>
      <Link
        to="/wallet"
        search={{ recharger: String(missing), order }}
        className={buttonClass('secondary', 'small')}
      >
        <Wallet aria-hidden="true" />
        Recharger
      </Link>
    </div>
  )
}
