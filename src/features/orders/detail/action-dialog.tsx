import type { IntentRow } from '#src/db/money-rows.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { ComplaintDialog } from '../dispute/complaint-dialog.tsx'
import { CodeDialog } from '../handover/code-dialog.tsx'
import { ScanCode } from '../handover/scan-code.tsx'
import type { OrderAction } from '../next-step.ts'
import { ReviewDialog } from '../review/review-dialog.tsx'
import type { OrderActs } from '../use-order-acts.ts'
import { ConfirmDialog, isConfirmed } from './confirm-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'

interface ActionDialogProps {
  deed: OrderAction
  order: OrderView
  /** Payment intent with an unknown outcome. */
  paying: IntentRow | null
  acts: OrderActs
  onClose: () => void
}

export function ActionDialog({ deed, order, paying, acts, onClose }: ActionDialogProps) {
  if (isConfirmed(deed)) return <ConfirmDialog act={deed} order={order} acts={acts} onClose={onClose} />
  switch (deed) {
    case 'pay':
      return <PayDialog order={order} paying={paying} onClose={onClose} />
    case 'show_code':
      return <CodeDialog order={order} onClose={onClose} />
    case 'hand_over':
      return <ScanCode order={order} acts={acts} onClose={onClose} />
    case 'dispute':
    case 'answer':
      return <ComplaintDialog key={deed} kind={deed} order={order} onClose={onClose} />
    case 'review':
      return <ReviewDialog order={order} acts={acts} onClose={onClose} />
    default:
      return null
  }
}
