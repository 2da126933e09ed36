import { useLiveQuery } from 'dexie-react-hooks'
import { ChevronRight, CircleQuestionMark, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { MoveNote } from '#src/components/move-note.tsx'
import { onlineOnlyText } from '#src/components/move-texts.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { useMove } from '#src/components/use-move.tsx'
import type { IntentRow, WalletRow } from '#src/db/money-rows.ts'
import { shownIn } from '#src/domains/wallet/intents.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useMirror, useSyncStatus, useWanted } from '#src/mirror/mirror-context.ts'
import { useIntents, useTopUps, useWithdrawals } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Region } from '#src/ui/region.tsx'
import {
  intentText,
  isTopUpUnderWay,
  isWithdrawalUnderWay,
  providerName,
  type TransferWords,
  topUpText,
  unknownText,
  withdrawalText,
} from '../transfer-texts.ts'
import css from './pending-moves.module.css'

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
              words={topUpText(row, providerName(wallet, row.provider))}
              onOpen={() => onOpen({ kind: 'top-up', id: row.id, amount: '' })}
            />
          ))}
          {withdrawals.map((row) => (
            <Pending
              key={row.id}
              what={`Retrait de ${fcfa(row.amount)}`}
              words={withdrawalText(row)}
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
        <span className="stack grow">
          <span className="semibold">{what}</span>
          <span className="small quiet">{words.title}</span>
        </span>
        <ChevronRight className={css.way} aria-hidden="true" />
      </button>
    </li>
  )
}

/** A null id opens the form. */
export type WalletSheet =
  | { kind: 'top-up'; id: string | null /** Initial value, as typed. */; amount: string }
  | { kind: 'withdrawal'; id: string | null }

/** An intent without a response; the retry sends the same id. */
export function UnknownMove({ intent }: { intent: IntentRow }) {
  const online = useSyncStatus('online')
  const mover = useMove()
  const isChecked = useCheckedIntent(intent)
  const [forgetting, setForgetting] = useState(false)
  return (
    <li className={css.item}>
      <div className={css.line}>
        <CircleQuestionMark className={css.sign} aria-hidden="true" />
        <span className="stack grow">
          <span className="semibold">{intentText(intent)}</span>
          <span className="small quiet" role="status">
            {online ? unknownText(isChecked) : `État inconnu. ${onlineOnlyText}`}
          </span>
        </span>
      </div>
      <div className={css.acts}>
        <Button size="small" busy={mover.busy} disabled={!online} onClick={() => void mover.move(intent)}>
          Vérifier
        </Button>
        {isChecked ? (
          <Button size="small" variant="quiet" onClick={() => setForgetting(true)}>
            Oublier
          </Button>
        ) : null}
      </div>
      {mover.problem === null ? null : (
        <div className={css.note}>
          <MoveNote problem={mover.problem} />
        </div>
      )}
      {mover.sheet}
      {forgetting ? <ForgetDialog intent={intent} onClose={() => setForgetting(false)} /> : null}
    </li>
  )
}

interface ForgetDialogProps {
  intent: IntentRow
  onClose: () => void
}

function ForgetDialog({ intent, onClose }: ForgetDialogProps) {
  const { sync } = useMirror()
  const attempt = useAttempt()
  return (
    <Dialog
      open
      title={'Oublier cette opération\u00a0?'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Garder</Button>
          <Button variant="danger" onClick={() => void attempt(() => sync.forgetIntent(intent.id))}>
            Oublier
          </Button>
        </>
      }
    >
      <p>
        {intentText(intent)}. Louma ne la connaît pas. Si elle arrive malgré tout, elle apparaîtra dans votre
        portefeuille. Cet appareil ne la suivra plus.
      </p>
    </Dialog>
  )
}

/** True once the list that would show the intent was refreshed after the intent's request. */
function useCheckedIntent({ kind, at }: IntentRow): boolean {
  const { db } = useMirror()
  const name = shownIn[kind][0] ?? ''
  useWanted(name)
  const state = useLiveQuery(() => db.collections.get(name), [db, name])
  return (state?.fetchedAt ?? 0) > at
}
