import { useId, useState } from 'react'
import { MissingMoney } from '#src/components/missing-money.tsx'
import { MoveNote } from '#src/components/move-note.tsx'
import { PayNote } from '#src/components/pay-note.tsx'
import { useMove } from '#src/components/use-move.tsx'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useWallet } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { ComplaintDialog } from '../dispute/complaint-dialog.tsx'
import { CodeDialog, ScanCode } from '../handover/handover-dialogs.tsx'
import type { OrderAction } from '../next-step.ts'
import { ReviewDialog } from '../review/review-dialog.tsx'
import type { OrderActs } from '../use-order-acts.ts'
import css from './action-dialog.module.css'

interface ActionDialogProps {
  action: OrderAction
  order: OrderView
  /** Payment intent with an unknown outcome. */
  paying: IntentRow | null
  acts: OrderActs
  onClose: () => void
}

export function ActionDialog({ action, order, paying, acts, onClose }: ActionDialogProps) {
  if (isConfirmed(action)) return <ConfirmDialog act={action} order={order} acts={acts} onClose={onClose} />
  switch (action) {
    case 'pay':
      return <PayDialog order={order} paying={paying} onClose={onClose} />
    case 'show_code':
      return <CodeDialog order={order} onClose={onClose} />
    case 'hand_over':
      return <ScanCode order={order} acts={acts} onClose={onClose} />
    case 'dispute':
    case 'answer':
      return <ComplaintDialog key={action} kind={action} order={order} onClose={onClose} />
    case 'review':
      return <ReviewDialog order={order} acts={acts} onClose={onClose} />
    default:
      return null
  }
}

const confirmed = ['decline', 'cancel', 'take_back', 'complete'] as const
type Confirmed = (typeof confirmed)[number]

/** True for irreversible actions. */
function isConfirmed(action: OrderAction): action is Confirmed {
  return confirmed.some((one) => one === action)
}

const words: Record<Confirmed, { title: string; yes: string; no: string }> = {
  decline: { title: 'Refuser cette commande\u00a0?', yes: 'Refuser', no: 'Retour' },
  cancel: { title: 'Annuler cette commande\u00a0?', yes: 'Annuler la commande', no: 'Garder la commande' },
  take_back: { title: 'Reprendre l’article\u00a0?', yes: 'Reprendre l’article', no: 'Retour' },
  complete: { title: 'Avez-vous bien reçu l’article\u00a0?', yes: 'Oui, je l’ai reçu', no: 'Pas encore' },
}

interface ConfirmDialogProps {
  act: Confirmed
  order: OrderView
  acts: OrderActs
  onClose: () => void
}

function ConfirmDialog({ act, order, acts, onClose }: ConfirmDialogProps) {
  const online = useSyncStatus('online')
  const [reason, write] = useState('')
  const [busy, setBusy] = useState(false)
  const { title, yes, no } = words[act]
  const confirm = async () => {
    setBusy(true)
    if (await acts.change(act, reason)) onClose()
    else setBusy(false)
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button
            variant={act === 'complete' ? 'primary' : 'danger'}
            busy={busy}
            onClick={() => void confirm()}
          >
            {yes}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <p dir="ltr">{consequence(act, order)}</p>
        {act === 'complete' ? null : (
          <TextArea
            label="Raison (facultatif)"
            hint={`${order.other.name} la lira.`}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        )}
        {online ? null : <p className="small quiet">Partira dès le retour du réseau.</p>}
      </div>
    </Dialog>
  )
}

function consequence(act: Confirmed, { mode, role, state, other }: OrderView): string {
  const isPaid = mode === 'escrow' && ['paid', 'ready', 'shipped'].includes(state)
  if (act === 'complete') {
    return mode === 'escrow'
      ? `Louma paie ${other.name} aussitôt. Vous ne pourrez plus signaler de problème.`
      : 'La commande se termine. Vous ne pourrez plus signaler de problème.'
  }
  if (act === 'decline') return `${other.name} en est prévenu, et l’article reste en vente.`
  if (isPaid) return role === 'buyer' ? 'Louma vous rembourse tout.' : `Louma rembourse tout à ${other.name}.`
  return `${other.name} en est prévenu.`
}

interface PayDialogProps {
  order: OrderView
  /** Intent with an unknown outcome; a retry with its id pays only once. */
  paying: IntentRow | null
  onClose: () => void
}

/** Needs a connection: a payment is never queued. */
function PayDialog({ order, paying, onClose }: PayDialogProps) {
  const noteId = useId()
  const { id, total, other } = order
  const online = useSyncStatus('online')
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
            <Button
              variant="primary"
              busy={mover.busy}
              inactive={!online}
              aria-describedby={online ? undefined : noteId}
              onClick={() => void pay()}
            >
              {paying === null ? `Payer ${fcfa(total)}` : 'Vérifier le paiement'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-4">
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
        <PayNote id={noteId}>
          Louma garde cet argent. {other.name} le reçoit quand vous avez l’article, sinon vous êtes remboursé.
        </PayNote>
        {isShort && mover.problem === null ? <MissingMoney missing={missing} /> : null}
        <MoveNote problem={mover.problem?.kind === 'offline' ? null : mover.problem} />
        {mover.sheet}
      </div>
    </Dialog>
  )
}
