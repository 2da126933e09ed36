import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { fcfa } from '#src/lib/fcfa.ts'
import { buttonClass } from '#src/ui/button.tsx'
import css from './missing-money.module.css'

export interface MissingMoneyProps {
  /** Integer Fcfa. */
  missing: number
}

export function MissingMoney({ missing }: MissingMoneyProps) {
  return (
    <div className={css.missing}>
      <p className="bold">Il manque {fcfa(missing)}.</p>
      <Link
        to="/wallet"
        search={{ recharger: String(missing) }}
        className={buttonClass('secondary', 'small')}
      >
        <Wallet aria-hidden="true" />
        Recharger
      </Link>
    </div>
  )
}
