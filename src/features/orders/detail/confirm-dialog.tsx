import { useState } from 'react'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { OrderAction } from '../next-step.ts'
import type { OrderActs } from '../use-order-acts.ts'
import css from './confirm-dialog.module.css'

const confirmed = ['decline', 'cancel', 'take_back', 'complete'] as const
type Confirmed = (typeof confirmed)[number]

/** True for irreversible actions. */
export function isConfirmed(deed: OrderAction): deed is Confirmed {
  return confirmed.some((one) => one === deed)
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

export function ConfirmDialog({ act, order, acts, onClose }: ConfirmDialogProps) {
  const { online } = useSyncStatus()
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
      <div className={css.parts}>
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
        {online ? null : <p className={css.offline}>Partira dès le retour du réseau.</p>}
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
