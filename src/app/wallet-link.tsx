import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { useWallet } from '#src/mirror/money-views.ts'
import css from './top-bar.module.css'

export function WalletLink() {
  const { data } = useWallet()
  const balance = data ? `${frenchNumber(data.available)}\u00a0F` : null
  return (
    <Link
      to="/wallet"
      className={css.tool}
      aria-label={`Portefeuille, solde${balance === null ? '' : `\u00a0: ${balance}cfa`}`}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ 'data-here': true }}
    >
      <Wallet aria-hidden="true" />
      {balance ?? 'Solde'}
    </Link>
  )
}
