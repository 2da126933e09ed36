import { Link } from '@tanstack/react-router'
import { Copy, Share2 } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import type { StatementLine } from '#contract/wallet.ts'
import { QrCode } from '#src/components/qr-code.tsx'
import { fcfa } from '#src/lib/fcfa.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useReceipt } from '#src/mirror/receipt-views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { lineAmountText, lineTone } from '../statement/line-texts.ts'
import css from './receipt-sheet.module.css'
import { receiptFacts, shareReceipt } from './share-receipt.ts'

interface ReceiptSheetProps {
  line: StatementLine
  onClose: () => void
}

export function ReceiptSheet({ line, onClose }: ReceiptSheetProps) {
  const toasts = useToasts()
  const online = useSyncStatus('online')
  const view = useReceipt(line.id)
  const [busy, setBusy] = useState(false)
  const signed = view.data?.signed
  const facts = receiptFacts(line)

  const share = async () => {
    setBusy(true)
    const end = await shareReceipt({ line, facts, signed: signed ?? null })
    setBusy(false)
    if (end === 'saved') toasts.show({ type: 'success', title: 'Image du reçu enregistrée' })
    if (end === 'failed') toasts.show({ type: 'error', title: 'Le reçu n’a pas pu être partagé.' })
  }
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ type: 'success', title: 'Texte du reçu copié' })
    } catch {
      toasts.show({ type: 'error', title: 'Le texte n’a pas pu être copié.' })
    }
  }

  return (
    <Dialog
      open
      kind="sheet"
      title="Reçu"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          icon={<Share2 aria-hidden="true" />}
          busy={busy}
          onClick={() => void share()}
        >
          Partager
        </Button>
      }
    >
      <div className="stack gap-4">
        <p className={css.amount} data-tone={lineTone(line)}>
          {lineAmountText(line)}
        </p>
        <Facts facts={[...facts, ['Solde après', fcfa(line.available_after)]]} />
        {line.order_id === null ? null : (
          <Link to="/orders/$id" params={{ id: line.order_id }} className={buttonClass('secondary')}>
            Voir la commande
          </Link>
        )}
        {signed !== undefined ? (
          <div className="stack gap-4">
            <QrCode text={signed} label="Code du reçu, à faire scanner" />
            <p className={css.about}>
              Signé par Louma. L’autre personne le vérifie sans réseau dans «&nbsp;Vérifier un reçu&nbsp;».
            </p>
            <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(signed)}>
              Copier le texte du reçu
            </Button>
          </div>
        ) : (
          <p className={css.about} role="status">
            {online && view.failure === null && !view.absent
              ? 'Le code du reçu arrive…'
              : 'Le code du reçu demande le réseau une première fois.'}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Count of recent movements whose receipts are prefetched for use offline. */
const kept = 20

/** Requests each receipt once; not with data saver. */
export function useReadyReceipts(lines: readonly StatementLine[]): void {
  const { db, sync } = useMirror()
  const online = useSyncStatus('online')
  const saver = use(DataSaverContext)
  const requested = useRef(new Set<string>())
  const newest = lines
    .slice(0, kept)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (!online || newest === '' || saver.saves()) return
    const bring = async () => {
      const ids = newest.split(' ').filter((id) => !requested.current.has(id))
      const there = await db.receipts.bulkGet(ids)
      const missing = ids.filter((_, at) => there[at] === undefined)
      if (missing.length === 0) return
      for (const id of missing) requested.current.add(id)
      await sync.refresh(missing.map((id) => `receipt:${id}`))
    }
    // Fails when the database closes on a change of user.
    bring().catch(() => {})
  }, [db, sync, online, newest, saver])
}
