import { useRef, useState } from 'react'
import { QrScanner } from '#src/components/qr-scanner.tsx'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { orderNumber } from '../order-words.ts'
import type { OrderActs } from '../use-order-acts.ts'
import { provenCode } from './proven-code.ts'

interface ScanCodeProps {
  order: OrderView
  acts: OrderActs
  onClose: () => void
}

const patience = 5

/** Verifies the buyer's code locally; the outbox tells the server later. */
export function ScanCode({ order, acts, onClose }: ScanCodeProps) {
  const { id, handover_hash: hash, mode } = order
  const [problem, say] = useState<string | undefined>(undefined)
  const wrong = useRef(new Set<string>())
  const isTaken = useRef(false)
  if (hash === null) return null

  const read = async (text: string) => {
    if (isTaken.current) return
    const code = await provenCode(text, hash)
    if (code === null) {
      // A set, because the camera reports the same code repeatedly.
      wrong.current.add(text)
      const again =
        wrong.current.size < patience
          ? ''
          : ` Demandez à l’acheteur d’ouvrir la commande n°\u00a0${orderNumber(id)}.`
      return say(`Ce code n’est pas celui de cette commande.${again}`)
    }
    if (isTaken.current) return
    isTaken.current = true
    if (await acts.handOver(code)) onClose()
    else isTaken.current = false
  }
  return (
    <QrScanner
      title="Code de l’acheteur"
      text={
        mode === 'escrow'
          ? 'Remettez l’article, puis scannez le code sur le téléphone de l’acheteur.'
          : 'Remettez l’article, prenez l’argent, puis scannez le code de l’acheteur.'
      }
      label="Code de remise"
      problem={problem}
      onRead={(text) => void read(text)}
      onClose={onClose}
    />
  )
}
