import { ChevronRight, Hourglass } from 'lucide-react'
import type { IntentRow, WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useIntents, useTopUps, useWithdrawals } from '#src/mirror/money-views.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { providerName } from '../provider-name.ts'
import {
  isTopUpUnderWay,
  isWithdrawalUnderWay,
  type TransferWords,
  topUpWords,
  withdrawalWords,
} from '../transfer-words.ts'
import type { WalletSheet } from '../wallet-sheet.ts'
import css from './pending-moves.module.css'
import { UnknownMove } from './unknown-move.tsx'

interface PendingMovesProps {
  wallet: WalletRow
  onOpen: (sheet: WalletSheet) => void
}

const none: readonly IntentRow[] = []

/** Transfers under way, and intents with an unknown outcome. */
export function PendingMoves({ wallet, onOpen }: PendingMovesProps) {
  const topUps = (useTopUps().data ?? []).filter(isTopUpUnderWay)
  const withdrawals = (useWithdrawals().data ?? []).filter(isWithdrawalUnderWay)
  const intents = useIntents() ?? none
  if (topUps.length + withdrawals.length + intents.length === 0) return null
  return (
    <Region title="En cours">
      <Card flush>
        <ul>
          {intents.map((intent) => (
            <UnknownMove key={intent.id} intent={intent} />
          ))}
          {topUps.map((row) => (
            <Pending
              key={row.id}
              what={`Recharge de ${fcfa(row.amount)}`}
              words={topUpWords(row, providerName(wallet, row.provider))}
              onOpen={() => onOpen({ kind: 'top-up', id: row.id, amount: '' })}
            />
          ))}
          {withdrawals.map((row) => (
            <Pending
              key={row.id}
              what={`Retrait de ${fcfa(row.amount)}`}
              words={withdrawalWords(row)}
              onOpen={() => onOpen({ kind: 'withdrawal', id: row.id })}
            />
          ))}
        </ul>
      </Card>
    </Region>
  )
}

interface PendingProps {
  what: string
  words: TransferWords
  onOpen: () => void
}

function Pending({ what, words, onOpen }: PendingProps) {
  return (
    <li className={css.item}>
      <button type="button" className={css.line} onClick={onOpen}>
        <Hourglass className={css.sign} aria-hidden="true" />
        <span className={css.words}>
          <span className={css.what}>{what}</span>
          <span className={css.state}>{words.title}</span>
        </span>
        <ChevronRight className={css.way} aria-hidden="true" />
      </button>
    </li>
  )
}
