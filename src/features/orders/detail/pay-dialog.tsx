import { ShieldCheck } from 'lucide-react'
import { MissingMoney } from '#src/components/missing-money.tsx'
import { MoveNote } from '#src/components/move-note.tsx'
import { onlineOnlyText } from '#src/components/move-words.ts'
import { useMove } from '#src/components/use-move.tsx'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useWallet } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import css from './pay-dialog.module.css'

interface PayDialogProps {
  order: OrderView
  /** Intent with an unknown outcome; a retry with its id pays only once. */
  paying: IntentRow | null
  onClose: () => void
}

/** Needs a connection: a payment is never queued. */
export function PayDialog({ order, paying, onClose }: PayDialogProps) {
  const { id, total, other } = order
  const { online } = useSyncStatus()
  const wallet = useWallet().data
  const mover = useMove()
  const toasts = useToasts()
  const available = wallet?.available ?? null
  const missing = available === null ? 0 : Math.max(0, total - available)
  const isShort = missing > 0 && paying === null
  const pay = async () => {
    const end = await mover.move(paying ?? { id, at: Date.now(), kind: 'pay', amount: total })
    if (end?.type !== 'done') return
    toasts.show({
      type: 'success',
      title: `${fcfa(total)} payés`,
      message: 'Louma garde cet argent jusqu’à la remise.',
    })
    onClose()
  }
  return (
    <Dialog
      open
      title="Payer depuis le portefeuille"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{paying === null ? 'Annuler' : 'Fermer'}</Button>
          {isShort ? null : (
            <Button variant="primary" busy={mover.busy} onClick={() => void pay()}>
              {paying === null ? `Payer ${fcfa(total)}` : 'Vérifier le paiement'}
            </Button>
          )}
        </>
      }
    >
      <div className={css.parts}>
        <dl className={css.sums}>
          <div>
            <dt>{order.product.title}</dt>
            <dd>{fcfa(total)}</dd>
          </div>
          {available === null ? null : (
            <>
              <div>
                <dt>Solde disponible</dt>
                <dd>{fcfa(available)}</dd>
              </div>
              {missing > 0 ? null : (
                <div>
                  <dt>Après le paiement</dt>
                  <dd>{fcfa(available - total)}</dd>
                </div>
              )}
            </>
          )}
        </dl>
        <p className={css.shield}>
          <ShieldCheck aria-hidden="true" />
          <span>
            Louma garde cet argent. {other.name} le reçoit quand vous avez l’article, sinon vous êtes
            remboursé.
          </span>
        </p>
        {isShort && mover.problem === null ? <MissingMoney missing={missing} /> : null}
        {online || mover.problem !== null ? null : <p className={css.offline}>{onlineOnlyText}</p>}
        <MoveNote problem={mover.problem} />
        {mover.sheet}
      </div>
    </Dialog>
  )
}
