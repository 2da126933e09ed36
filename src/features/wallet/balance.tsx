import { ArrowDownToLine, ArrowUpFromLine, WifiOff } from 'lucide-react'
import { useId } from 'react'
import { onlineOnlyText } from '#src/components/move-words.ts'
import { WholeAmount } from '#src/components/whole-amount.tsx'
import type { WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import css from './balance.module.css'
import type { WalletSheet } from './wallet-sheet.ts'

interface BalanceProps {
  wallet: WalletRow
  onOpen: (sheet: WalletSheet) => void
}

export function Balance({ wallet, onOpen }: BalanceProps) {
  const noteId = useId()
  const { online } = useSyncStatus()
  const { available, held, promo, providers } = wallet
  const why = online ? {} : { disabled: true, 'aria-describedby': noteId }
  const mayWithdraw = providers.some(({ withdrawal }) => withdrawal)
  return (
    <section className={css.card} aria-label="Solde">
      <p className={css.label}>Disponible</p>
      <p className={css.amount}>
        <WholeAmount amount={available} />
      </p>
      {held === 0 && promo === 0 ? null : (
        <dl className={css.apart}>
          {held === 0 ? null : (
            <Apart name="En attente de retrait" amount={held} about="Part avec le retrait en cours." />
          )}
          {promo === 0 ? null : <Apart name="Crédit Louma" amount={promo} about="Pour boosts et forfaits." />}
        </dl>
      )}
      <div className={css.ways}>
        {providers.some(({ top_up }) => top_up) ? (
          <Button
            className={css.in}
            icon={<ArrowDownToLine aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'top-up', id: null, amount: '' })}
            {...why}
          >
            Recharger
          </Button>
        ) : null}
        {mayWithdraw ? (
          <Button
            className={css.out}
            icon={<ArrowUpFromLine aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'withdrawal', id: null })}
            {...why}
          >
            Retirer
          </Button>
        ) : null}
      </div>
      {online ? null : (
        <p id={noteId} className={css.note}>
          <WifiOff aria-hidden="true" />
          {onlineOnlyText}
        </p>
      )}
    </section>
  )
}

function Apart({ name, amount, about }: { name: string; amount: number; about: string }) {
  return (
    <div>
      <dt>
        {name}
        <span className={css.about}>{about}</span>
      </dt>
      <dd>{fcfa(amount)}</dd>
    </div>
  )
}
