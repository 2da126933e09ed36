import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { PendingProduct } from '#contract/review-queue.ts'
import { counted } from '#src/components/counted.ts'
import { Button } from '#src/ui/button.tsx'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { useUserMessage } from '../shared/user-message.tsx'
import type { ListingDecisionKind, Why } from './listing-decision.ts'
import css from './listing-decision-dialog.module.css'
import type { BulkResult, useBulk } from './use-listing-decision.ts'

interface ListingDecisionDialogProps {
  kind: ListingDecisionKind
  /** One product, or all selected ones. */
  products: readonly PendingProduct[]
  bulk: ReturnType<typeof useBulk>
  /** Decides on one product; true when the decision is in the outbox. */
  onDecide: (why: Why | null) => Promise<boolean>
  onClose: () => void
  /** Called after a bulk decision, to clear the selection. */
  onDone: () => void
}

const labels: Record<ListingDecisionKind, { one: string; button: string; brings: string[] }> = {
  approve: {
    one: 'Accepter',
    button: 'Accepter',
    brings: ['Les annonces sont visibles sur le marché dans l’instant.', 'Les vendeurs sont prévenus.'],
  },
  reject: {
    one: 'Refuser cette annonce',
    button: 'Refuser',
    brings: [
      'Le vendeur est prévenu et récupère sa place.',
      'Il peut contester une fois, dans les 30 jours.',
    ],
  },
  request_changes: {
    one: 'Demander une modification',
    button: 'Envoyer',
    brings: ['Le vendeur est prévenu\u00a0; il corrige son annonce et la publie à nouveau.'],
  },
}

/** Asks for reason and message; shows one result per product after a bulk decision. */
export function ListingDecisionDialog({
  kind,
  products,
  bulk,
  onDecide,
  onClose,
  onDone,
}: ListingDecisionDialogProps) {
  const message = useUserMessage(kind === 'approve' ? 'reject' : kind)
  const [results, setResults] = useState<readonly BulkResult[] | null>(null)
  const { one, button, brings } = labels[kind]
  const [first] = products
  const isOne = products.length === 1
  const listings = counted(products.length, 'annonce', 'annonces')
  const decide = async () => {
    if (kind !== 'approve' && !message.isReady()) return
    const why =
      kind === 'approve' || message.reason === null ? null : { reason: message.reason, text: message.text }
    if (isOne) {
      if (await onDecide(why)) onClose()
      return
    }
    const came = await bulk.decideAll(products, kind, why)
    if (came !== null) setResults(came)
  }
  const close = () => {
    if (results !== null) onDone()
    onClose()
  }
  if (results !== null)
    return (
      <DecisionDialog
        title="Résultat"
        offline={null}
        actions={
          <Button variant="primary" onClick={close}>
            Continuer
          </Button>
        }
        onClose={close}
      >
        <BulkResults results={results} />
      </DecisionDialog>
    )
  return (
    <DecisionDialog
      title={isOne ? one : `${button} ${listings}`}
      subject={isOne ? `«\u00a0${first?.title}\u00a0»` : products.map(({ title }) => title)}
      consequences={brings}
      message={
        kind === 'approve'
          ? undefined
          : { fields: message, reader: isOne ? (first?.seller.name ?? 'le vendeur') : 'chaque vendeur' }
      }
      confirm={isOne ? button : `${button} ${listings}`}
      tone={kind === 'reject' ? 'danger' : 'primary'}
      offline={null}
      busy={bulk.busy}
      problem={bulk.problem}
      onConfirm={decide}
      onClose={close}
    />
  )
}

/** Results of a bulk decision, failures first. */
function BulkResults({ results }: { results: readonly BulkResult[] }) {
  const failed = results.filter(({ done }) => !done)
  const sorted = [...failed, ...results.filter(({ done }) => done)]
  return (
    <div className="stack gap-3">
      <p role="status">
        {failed.length === 0
          ? `C’est fait pour ${counted(results.length, 'annonce', 'annonces')}.`
          : `${counted(failed.length, 'annonce reste', 'annonces restent')} à décider.`}
      </p>
      <ul className="stack gap-3">
        {sorted.map(({ id, title, done, text }) => (
          <li key={id} className={css.result} data-done={done}>
            {done ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            <span className="shrink wrap-anywhere">
              <strong>{title}</strong> : {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
