import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { endedStates } from '#contract/order-life.ts'
import { handoverCode } from '#contract/orders.ts'
import { QrCode } from '#src/components/qr-code.tsx'
import { QrScanner } from '#src/components/qr-scanner.tsx'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { keepAwake } from '#src/platform/keep-awake.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { orderNumber } from '../order-texts.ts'
import type { OrderActs } from '../use-order-acts.ts'
import css from './handover-dialogs.module.css'

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
          <p className="small quiet">Sans caméra, dictez-le. Il marche aussi sans réseau.</p>
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

/** Groups of four, for reading aloud. */
export function groupCode(code: string): string[] {
  return code.match(/.{1,4}/g) ?? []
}

interface ScanCodeProps {
  order: OrderView
  acts: OrderActs
  onClose: () => void
}

const patience = 5

/** Verifies the buyer's code locally; the outbox sends it to the server later. */
export function ScanCode({ order, acts, onClose }: ScanCodeProps) {
  const { id, handover_hash: hash, mode } = order
  const [problem, setProblem] = useState<string | undefined>(undefined)
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
      return setProblem(`Ce code n’est pas celui de cette commande.${again}`)
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

/** The normalized code when it matches the hash (SHA-256, hex), else null. Works offline. */
export async function provenCode(typed: string, hash: string): Promise<string | null> {
  const read = v.safeParse(handoverCode, typed)
  if (!read.success) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(read.output))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex === hash.toLowerCase() ? read.output : null
}
