import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { endedStates } from '#contract/order-life.ts'
import { QrCode } from '#src/components/qr-code.tsx'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { keepAwake } from '#src/platform/keep-awake.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './code-dialog.module.css'
import { groupCode } from './group-code.ts'

/** Works offline. */
export function CodeDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  useEffect(keepAwake, [])
  const { handover_code: code, mode, other } = order
  if (code === null) return null
  const isOver = endedStates.includes(order.state)
  return (
    <Dialog
      open
      title="Code de remise"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {isOver ? (
        <Done />
      ) : (
        <div className={css.parts}>
          <p>
            {mode === 'escrow'
              ? `Ne montrez ce code qu’avec l’article en main\u00a0: ${other.name} est alors payé.`
              : `Montrez ce code à ${other.name} quand vous avez l’article en main.`}
          </p>
          <div className={css.square}>
            <QrCode text={code} label="Code de remise à scanner" />
          </div>
          <p className={css.code} data-code={code}>
            {groupCode(code).map((group, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one code never move.
              <span key={at}>{group} </span>
            ))}
          </p>
          <p className={css.hint}>Sans caméra, dictez-le. Il marche aussi sans réseau.</p>
        </div>
      )}
    </Dialog>
  )
}

function Done() {
  return (
    <p className={css.done} role="status">
      <CircleCheck aria-hidden="true" />
      Remise confirmée.
    </p>
  )
}
